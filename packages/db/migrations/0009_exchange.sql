CREATE TYPE "public"."workout_source" AS ENUM('TOPSET', 'IMPORT');--> statement-breakpoint
ALTER TABLE "performed_sets" DROP CONSTRAINT "performed_sets_volume";--> statement-breakpoint
ALTER TABLE "performed_sets" DROP CONSTRAINT "performed_sets_done";--> statement-breakpoint
ALTER TABLE "performed_sets" DROP CONSTRAINT "performed_sets_rest";--> statement-breakpoint
ALTER TABLE "performances" ADD COLUMN "superset" text;--> statement-breakpoint
ALTER TABLE "performed_sets" ADD COLUMN "distance_meters" numeric;--> statement-breakpoint
ALTER TABLE "performed_sets" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "workouts" ADD COLUMN "source_kind" "workout_source" DEFAULT 'TOPSET' NOT NULL;--> statement-breakpoint
ALTER TABLE "workouts" ADD COLUMN "source_app" text;--> statement-breakpoint
ALTER TABLE "workouts" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "workouts" ADD COLUMN "time_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "workouts" ADD COLUMN "duration_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "workouts_of_import" ON "workouts" USING btree ("athlete_id","import_id") WHERE "workouts"."import_id" is not null;--> statement-breakpoint
ALTER TABLE "performed_sets" ADD CONSTRAINT "performed_sets_distance" CHECK ("performed_sets"."distance_meters" is null or ("performed_sets"."distance_meters" > 0 and "performed_sets"."distance_meters" <= 1000000 and scale("performed_sets"."distance_meters") <= 4));--> statement-breakpoint
ALTER TABLE "performed_sets" ADD CONSTRAINT "performed_sets_volume" CHECK (("performed_sets"."reps" is null or "performed_sets"."reps" between 0 and 1000) and ("performed_sets"."seconds" is null or "performed_sets"."seconds" between 1 and 86400));--> statement-breakpoint
ALTER TABLE "performed_sets" ADD CONSTRAINT "performed_sets_done" CHECK ("performed_sets"."skipped" or "performed_sets"."reps" is not null or "performed_sets"."seconds" is not null or "performed_sets"."distance_meters" is not null);--> statement-breakpoint
ALTER TABLE "performed_sets" ADD CONSTRAINT "performed_sets_rest" CHECK ("performed_sets"."rest_seconds" is null or "performed_sets"."rest_seconds" between 0 and 86400);--> statement-breakpoint
ALTER TABLE "workouts" ADD CONSTRAINT "workouts_source" CHECK (("workouts"."source_kind" = 'IMPORT') = ("workouts"."import_id" is not null) and ("workouts"."source_kind" = 'IMPORT') = ("workouts"."source_app" is not null));
ALTER TABLE "today_plans" ADD COLUMN "intent" "intent";--> statement-breakpoint
ALTER TABLE "today_plans" ADD COLUMN "selection_mode" "selection_mode" DEFAULT 'LLM' NOT NULL;--> statement-breakpoint
ALTER TABLE "today_plans" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "today_plans" ADD COLUMN "schedule_slot" integer;--> statement-breakpoint
ALTER TABLE "today_plans" ADD COLUMN "workout_id" uuid;--> statement-breakpoint
ALTER TABLE "workouts" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "workouts" ADD COLUMN "schedule_slot" integer;--> statement-breakpoint
ALTER TABLE "workouts" ADD CONSTRAINT "workouts_athlete_id_program_id_programs_athlete_id_id_fk" FOREIGN KEY ("athlete_id","program_id") REFERENCES "public"."programs"("athlete_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workouts_of_program" ON "workouts" USING btree ("athlete_id","program_id","schedule_slot") WHERE "workouts"."schedule_slot" is not null;--> statement-breakpoint
ALTER TABLE "workouts" ADD CONSTRAINT "workouts_slot" CHECK ("workouts"."schedule_slot" is null or ("workouts"."schedule_slot" >= 0 and "workouts"."program_id" is not null));--> statement-breakpoint
-- Rotations go on where they stood: completed workouts since the start of the active program hold its slots in order.
UPDATE "workouts" SET "program_id" = "counted"."program_id", "schedule_slot" = "counted"."slot"
FROM (
  SELECT "w"."athlete_id", "w"."id", "p"."id" AS "program_id",
    row_number() OVER (PARTITION BY "w"."athlete_id" ORDER BY "w"."at", "w"."id") - 1 AS "slot"
  FROM "workouts" "w"
  JOIN "athletes" "a" ON "a"."id" = "w"."athlete_id"
  JOIN "programs" "p" ON "p"."athlete_id" = "w"."athlete_id" AND "p"."active"
  WHERE "w"."advances_split" AND "w"."status" IN ('SUMMARY', 'DONE')
    AND "w"."started_at" >= "p"."starts_on"::timestamp AT TIME ZONE "a"."time_zone"
) "counted"
WHERE "workouts"."athlete_id" = "counted"."athlete_id" AND "workouts"."id" = "counted"."id";

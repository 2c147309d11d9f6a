CREATE TABLE "level_evaluations" (
	"athlete_id" uuid NOT NULL,
	"workout_id" uuid NOT NULL,
	"policy_id" text NOT NULL,
	"workout_start" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"standing" jsonb NOT NULL,
	CONSTRAINT "level_evaluations_athlete_id_workout_id_pk" PRIMARY KEY("athlete_id","workout_id")
);
--> statement-breakpoint
ALTER TABLE "level_evaluations" ADD CONSTRAINT "level_evaluations_athlete_id_workout_id_workouts_athlete_id_id_fk" FOREIGN KEY ("athlete_id","workout_id") REFERENCES "public"."workouts"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "level_evaluations_in_order" ON "level_evaluations" USING btree ("athlete_id","workout_start","workout_id");
ALTER TABLE "exercise_summaries" ADD COLUMN "tally" jsonb;--> statement-breakpoint
CREATE INDEX "performances_by_exercise" ON "performances" USING btree ("athlete_id","exercise_key","workout_id");--> statement-breakpoint
DROP INDEX "performances_of_exercise";

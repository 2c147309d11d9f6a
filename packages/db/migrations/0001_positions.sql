-- Live rows of one parent have distinct positions; a removed row has none. Deferred, so that a reorder may pass
-- through equal positions inside its transaction. (drizzle-kit cannot express deferrable constraints.)
ALTER TABLE "plan_exercises" ADD CONSTRAINT "plan_exercises_position" UNIQUE ("athlete_id", "plan_id", "position") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "planned_sets" ADD CONSTRAINT "planned_sets_position" UNIQUE ("athlete_id", "plan_exercise_id", "position") DEFERRABLE INITIALLY DEFERRED;

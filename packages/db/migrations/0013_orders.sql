DROP INDEX "generations_newest";--> statement-breakpoint
DROP INDEX "today_plans_of_date";--> statement-breakpoint
DROP INDEX "imports_newest";--> statement-breakpoint
DROP INDEX "alerts_newest";--> statement-breakpoint
DROP INDEX "plans_newest";--> statement-breakpoint
DROP INDEX "progress_records_archive_of_track";--> statement-breakpoint
DROP INDEX "check_ins_newest";--> statement-breakpoint
DROP INDEX "health_marks_newest";--> statement-breakpoint
DROP INDEX "messages_newest";--> statement-breakpoint
DROP INDEX "notifications_newest";--> statement-breakpoint
DROP INDEX "offers_of_track";--> statement-breakpoint
DROP INDEX "plan_version_conflicts_of_plan";--> statement-breakpoint
DROP INDEX "progress_records_of_track";--> statement-breakpoint
DROP INDEX "review_items_newest";--> statement-breakpoint
DROP INDEX "review_results_of_item";--> statement-breakpoint
DROP INDEX "suggestions_newest";--> statement-breakpoint
DROP INDEX "workouts_newest";--> statement-breakpoint
DROP INDEX "workouts_of_plan";--> statement-breakpoint
CREATE INDEX "generations_newest" ON "generations" USING btree ("athlete_id","created_at","id");--> statement-breakpoint
CREATE INDEX "today_plans_of_date" ON "today_plans" USING btree ("athlete_id","date","created_at");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("athlete_id","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_newest" ON "alerts" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "plans_newest" ON "plans" USING btree ("athlete_id","created_at","id");--> statement-breakpoint
CREATE INDEX "progress_records_archive_of_track" ON "progress_records_archive" USING btree ("athlete_id","plan_exercise_id","workout_start","id");--> statement-breakpoint
CREATE INDEX "check_ins_newest" ON "check_ins" USING btree ("athlete_id","at","id");--> statement-breakpoint
CREATE INDEX "health_marks_newest" ON "health_marks" USING btree ("athlete_id","at");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("athlete_id","at","id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("athlete_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_of_track" ON "offers" USING btree ("athlete_id","plan_exercise_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_version_conflicts_of_plan" ON "plan_version_conflicts" USING btree ("athlete_id","plan_id","created_at","id");--> statement-breakpoint
CREATE INDEX "progress_records_of_track" ON "progress_records" USING btree ("athlete_id","plan_exercise_id","workout_start","id");--> statement-breakpoint
CREATE INDEX "review_items_newest" ON "review_items" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "review_results_of_item" ON "review_results" USING btree ("athlete_id","item_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "suggestions_newest" ON "suggestions" USING btree ("athlete_id","created_at","id");--> statement-breakpoint
CREATE INDEX "workouts_newest" ON "workouts" USING btree ("athlete_id","at","id");--> statement-breakpoint
CREATE INDEX "workouts_of_plan" ON "workouts" USING btree ("athlete_id","plan_id","at");
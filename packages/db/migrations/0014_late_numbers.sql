CREATE TABLE "touched_days" (
	"athlete_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"touches" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "touched_days_athlete_id_pk" PRIMARY KEY("athlete_id")
);
--> statement-breakpoint
DROP INDEX "jobs_queued";--> statement-breakpoint
ALTER TABLE "athletes" ADD COLUMN "health_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "touched_days" ADD CONSTRAINT "touched_days_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("kind","athlete_id") WHERE "jobs"."status" in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_dead" ON "jobs" USING btree ("kind") WHERE "jobs"."status" = 'DEAD';--> statement-breakpoint
CREATE INDEX "progress_records_archive_of_day" ON "progress_records_archive" USING btree ("athlete_id","slot_date");--> statement-breakpoint
CREATE INDEX "progress_records_of_day" ON "progress_records" USING btree ("athlete_id","slot_date");--> statement-breakpoint
CREATE INDEX "jobs_queued" ON "jobs" USING btree ("run_at","kind","id") WHERE "jobs"."status" = 'QUEUED';
CREATE TYPE "public"."job_status" AS ENUM('QUEUED', 'RUNNING', 'DONE', 'DEAD');--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"athlete_id" uuid,
	"run_at" timestamp (3) with time zone NOT NULL,
	"payload" jsonb NOT NULL,
	"cursor" jsonb,
	"status" "job_status" DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"fence" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_lease" CHECK (("jobs"."status" = 'RUNNING') = ("jobs"."lease_until" is not null)),
	CONSTRAINT "jobs_ended" CHECK (("jobs"."status" in ('DONE', 'DEAD')) = ("jobs"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"athlete_id" uuid,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_once" ON "jobs" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "jobs_queued" ON "jobs" USING btree ("run_at","id") WHERE "jobs"."status" = 'QUEUED';--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("lease_until") WHERE "jobs"."status" = 'RUNNING';--> statement-breakpoint
CREATE INDEX "jobs_of_athlete" ON "jobs" USING btree ("athlete_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "outbox_of_athlete" ON "outbox" USING btree ("athlete_id");
CREATE TYPE "public"."export_state" AS ENUM('QUEUED', 'RUNNING', 'READY', 'FAILED');--> statement-breakpoint
CREATE TYPE "public"."alert_kind" AS ENUM('REGRESSION_RATE', 'FATIGUE_GROWTH', 'HEALTH_OVERDUE', 'JOB_DEAD', 'JOB_LAG', 'CONFLICT_STALE');--> statement-breakpoint
CREATE TYPE "public"."report_kind" AS ENUM('WEEKLY', 'MONTHLY');--> statement-breakpoint
CREATE TABLE "athlete_tombstones" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "data_export_chunks" (
	"athlete_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "data_export_chunks_athlete_id_export_id_n_pk" PRIMARY KEY("athlete_id","export_id","n")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" "export_state" NOT NULL,
	"secret" "bytea",
	"rows" integer,
	"bytes" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "data_exports_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "data_exports_ready" CHECK (("data_exports"."state" = 'READY') = ("data_exports"."secret" is not null) and ("data_exports"."state" = 'READY') = ("data_exports"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"athlete_id" uuid,
	"kind" "alert_kind" NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "alerts_order" CHECK ("alerts"."closed_at" is null or "alerts"."closed_at" >= "alerts"."opened_at")
);
--> statement-breakpoint
CREATE TABLE "metrics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"athlete_id" uuid,
	"metric_type" text NOT NULL,
	"dimension" text DEFAULT '' NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"value" numeric,
	"numerator" numeric NOT NULL,
	"denominator" numeric NOT NULL,
	"policy_id" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "metrics_once" UNIQUE NULLS NOT DISTINCT("athlete_id","metric_type","dimension","period_start","period_end")
);
--> statement-breakpoint
CREATE TABLE "progression_events" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_exercise_id" uuid,
	"exercise_key" text,
	"event_type" text NOT NULL,
	"decision" text,
	"source" text NOT NULL,
	"context" jsonb NOT NULL,
	"trace_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "progression_events_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" "report_kind" NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"policy_id" text NOT NULL,
	"report" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"outdated_at" timestamp (3) with time zone,
	CONSTRAINT "reports_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
ALTER TABLE "athletes" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "data_export_chunks" ADD CONSTRAINT "data_export_chunks_of_export" FOREIGN KEY ("athlete_id","export_id") REFERENCES "public"."data_exports"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metrics" ADD CONSTRAINT "metrics_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progression_events" ADD CONSTRAINT "progression_events_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open" ON "alerts" USING btree (coalesce("athlete_id", '00000000-0000-0000-0000-000000000000'::uuid),"kind") WHERE "alerts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_newest" ON "alerts" USING btree ("opened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "metrics_of_period" ON "metrics" USING btree ("metric_type","period_end");--> statement-breakpoint
CREATE INDEX "progression_events_newest" ON "progression_events" USING btree ("athlete_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("athlete_id","kind","period_start");
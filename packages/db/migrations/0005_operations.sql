CREATE TYPE "public"."alert_kind" AS ENUM('REGRESSION_RATE', 'FATIGUE_GROWTH', 'HEALTH_OVERDUE', 'JOB_DEAD', 'JOB_LAG', 'CONFLICT_STALE');--> statement-breakpoint
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
CREATE TABLE "review_items" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"alias" text NOT NULL,
	"plan_exercise_id" uuid NOT NULL,
	"exercise_key" text NOT NULL,
	"policy_id" text NOT NULL,
	"records" jsonb NOT NULL,
	"flags" text[] NOT NULL,
	"open_conflict" boolean NOT NULL,
	"last_decided_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"verified" boolean,
	"comment" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	CONSTRAINT "review_items_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "review_items_reviewed" CHECK (("review_items"."verified" is null) = ("review_items"."reviewed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metrics" ADD CONSTRAINT "metrics_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progression_events" ADD CONSTRAINT "progression_events_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_athlete_id_plan_exercise_id_plan_exercises_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_exercise_id") REFERENCES "public"."plan_exercises"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open" ON "alerts" USING btree (coalesce("athlete_id", '00000000-0000-0000-0000-000000000000'::uuid),"kind") WHERE "alerts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_newest" ON "alerts" USING btree ("opened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "metrics_of_period" ON "metrics" USING btree ("metric_type","period_end");--> statement-breakpoint
CREATE INDEX "progression_events_newest" ON "progression_events" USING btree ("athlete_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_items_once" ON "review_items" USING btree ("athlete_id","plan_exercise_id","last_decided_at");--> statement-breakpoint
CREATE INDEX "review_items_newest" ON "review_items" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
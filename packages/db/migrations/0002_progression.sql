CREATE TYPE "public"."slot_time" AS ENUM('MORNING', 'EVENING');--> statement-breakpoint
CREATE TYPE "public"."alert_grade" AS ENUM('MEDIUM', 'HIGH');--> statement-breakpoint
CREATE TYPE "public"."audit_action" AS ENUM('CREATED', 'ACTIVATED', 'SUPERSEDED', 'PENDING');--> statement-breakpoint
CREATE TYPE "public"."conflict_status" AS ENUM('OPEN', 'RESOLVED');--> statement-breakpoint
CREATE TYPE "public"."mark_source" AS ENUM('WORKOUT', 'EXERCISE', 'CHECK_IN', 'MESSAGE');--> statement-breakpoint
CREATE TYPE "public"."mode_kind" AS ENUM('TRAVEL', 'INJURY', 'TIME_CRUNCHED', 'RECOVERY', 'RAMP', 'DELOAD', 'PREDICTED');--> statement-breakpoint
CREATE TYPE "public"."fatigue_grade" AS ENUM('SIGN', 'CONFIRMED');--> statement-breakpoint
CREATE TABLE "check_ins" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"local_date" date NOT NULL,
	"readiness" integer,
	"sleep_minutes" integer,
	"sleep_score" integer,
	"body_battery" integer,
	"resting_pulse" integer,
	"stimulant" boolean,
	"notes" text,
	CONSTRAINT "check_ins_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "check_ins_readiness" CHECK ("check_ins"."readiness" is null or "check_ins"."readiness" between 1 and 5),
	CONSTRAINT "check_ins_sleep" CHECK ("check_ins"."sleep_minutes" is null or "check_ins"."sleep_minutes" between 0 and 1440),
	CONSTRAINT "check_ins_scores" CHECK (("check_ins"."sleep_score" is null or "check_ins"."sleep_score" between 0 and 100) and ("check_ins"."body_battery" is null or "check_ins"."body_battery" between 0 and 100)),
	CONSTRAINT "check_ins_pulse" CHECK ("check_ins"."resting_pulse" is null or "check_ins"."resting_pulse" between 20 and 250)
);
--> statement-breakpoint
CREATE TABLE "dialog_context" (
	"athlete_id" uuid NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dialog_context_athlete_id_type_pk" PRIMARY KEY("athlete_id","type"),
	CONSTRAINT "dialog_context_size" CHECK (octet_length("dialog_context"."payload"::text) <= 16384)
);
--> statement-breakpoint
CREATE TABLE "health_alerts" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"alias" text NOT NULL,
	"area" text NOT NULL,
	"grade" "alert_grade" NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"last_trigger_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"comment" text,
	CONSTRAINT "health_alerts_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "health_alerts_closed" CHECK (("health_alerts"."closed_at" is null) = ("health_alerts"."closed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "health_marks" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"local_date" date NOT NULL,
	"source" "mark_source" NOT NULL,
	"workout_id" uuid,
	"plan_exercise_id" uuid,
	"check_in_id" uuid,
	"area" text,
	"severity" integer,
	"red_flag" boolean DEFAULT false NOT NULL,
	CONSTRAINT "health_marks_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "health_marks_pain" CHECK (("health_marks"."area" is null) = ("health_marks"."severity" is null)),
	CONSTRAINT "health_marks_severity" CHECK ("health_marks"."severity" is null or "health_marks"."severity" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "modes" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" "mode_kind" NOT NULL,
	"area" text,
	"until" date,
	"minutes" integer,
	"finished_workouts" integer DEFAULT 0 NOT NULL,
	"plan_exercise_id" uuid,
	"started_on" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "modes_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "modes_area" CHECK (("modes"."kind" in ('INJURY', 'RAMP')) = ("modes"."area" is not null)),
	CONSTRAINT "modes_minutes" CHECK ("modes"."minutes" is null or "modes"."minutes" between 5 and 240)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" jsonb NOT NULL,
	"workout_id" uuid,
	"plan_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"workout_id" uuid NOT NULL,
	"progress_record_id" uuid,
	"plan_exercise_id" uuid,
	"position" integer NOT NULL,
	"offer" jsonb NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offers_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
CREATE TABLE "plan_version_audit" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"author" "author" NOT NULL,
	"author_id" uuid,
	"action" "audit_action" NOT NULL,
	"reason" text,
	"diff" jsonb NOT NULL,
	"trace_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_version_audit_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
CREATE TABLE "plan_version_conflicts" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"plan_exercise_id" uuid,
	"date" date NOT NULL,
	"auto_version" integer,
	"manual_version" integer,
	"kind" text NOT NULL,
	"status" "conflict_status" NOT NULL,
	"resolution" text,
	"resolved_by" text,
	"resolved_at" timestamp (3) with time zone,
	"compromise" jsonb,
	"question" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_version_conflicts_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "plan_version_conflicts_resolved" CHECK (("plan_version_conflicts"."status" = 'RESOLVED') = ("plan_version_conflicts"."resolution" is not null))
);
--> statement-breakpoint
CREATE TABLE "progress_records" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"workout_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"plan_exercise_id" uuid NOT NULL,
	"policy_id" text NOT NULL,
	"workout_start" timestamp (3) with time zone NOT NULL,
	"slot_date" date NOT NULL,
	"slot_time" "slot_time" NOT NULL,
	"record" jsonb NOT NULL,
	"update" jsonb NOT NULL,
	"plan_version" integer,
	"conflict_id" uuid,
	"decision_record_id" uuid NOT NULL,
	"superseded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "progress_records_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"athlete_id" uuid NOT NULL,
	"plan_exercise_id" uuid NOT NULL,
	"raised" boolean DEFAULT false NOT NULL,
	"targets_since" timestamp (3) with time zone,
	"difficulty_since" timestamp (3) with time zone,
	CONSTRAINT "tracks_athlete_id_plan_exercise_id_pk" PRIMARY KEY("athlete_id","plan_exercise_id")
);
--> statement-breakpoint
ALTER TABLE "plan_exercises" ADD COLUMN "level_targets" jsonb;--> statement-breakpoint
ALTER TABLE "plan_version_items" ADD COLUMN "slot_date" date;--> statement-breakpoint
ALTER TABLE "plan_version_items" ADD COLUMN "slot_time" "slot_time";--> statement-breakpoint
ALTER TABLE "plan_version_items" ADD COLUMN "progress_record_id" uuid;--> statement-breakpoint
ALTER TABLE "plan_version_items" ADD COLUMN "created_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD COLUMN "summary" jsonb;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD COLUMN "chain_position" integer;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD COLUMN "trace_id" text;--> statement-breakpoint
ALTER TABLE "flags" ADD COLUMN "grade" "fatigue_grade";--> statement-breakpoint
ALTER TABLE "flags" ADD COLUMN "keep_as_is" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "flags" ADD COLUMN "last_marker_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "flags" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "performances" ADD COLUMN "level_snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "performances" ADD COLUMN "marks" jsonb;--> statement-breakpoint
ALTER TABLE "workouts" ADD COLUMN "marks" jsonb;--> statement-breakpoint
ALTER TABLE "workouts" ADD COLUMN "aftermath" jsonb;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dialog_context" ADD CONSTRAINT "dialog_context_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_alerts" ADD CONSTRAINT "health_alerts_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_marks" ADD CONSTRAINT "health_marks_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modes" ADD CONSTRAINT "modes_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_athlete_id_plan_exercise_id_plan_exercises_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_exercise_id") REFERENCES "public"."plan_exercises"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_version_audit" ADD CONSTRAINT "plan_version_audit_athlete_id_plan_id_version_plan_versions_athlete_id_plan_id_version_fk" FOREIGN KEY ("athlete_id","plan_id","version") REFERENCES "public"."plan_versions"("athlete_id","plan_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_version_conflicts" ADD CONSTRAINT "plan_version_conflicts_athlete_id_plan_id_auto_version_plan_versions_athlete_id_plan_id_version_fk" FOREIGN KEY ("athlete_id","plan_id","auto_version") REFERENCES "public"."plan_versions"("athlete_id","plan_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_records" ADD CONSTRAINT "progress_records_athlete_id_plan_exercise_id_plan_exercises_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_exercise_id") REFERENCES "public"."plan_exercises"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_athlete_id_plan_exercise_id_plan_exercises_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_exercise_id") REFERENCES "public"."plan_exercises"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_newest" ON "check_ins" USING btree ("athlete_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "health_alerts_open" ON "health_alerts" USING btree ("athlete_id","opened_at") WHERE "health_alerts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "health_marks_newest" ON "health_marks" USING btree ("athlete_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "modes_active" ON "modes" USING btree ("athlete_id") WHERE "modes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("athlete_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_of_workout" ON "offers" USING btree ("athlete_id","workout_id");--> statement-breakpoint
CREATE INDEX "offers_of_track" ON "offers" USING btree ("athlete_id","plan_exercise_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "plan_version_audit_of_version" ON "plan_version_audit" USING btree ("athlete_id","plan_id","version","at");--> statement-breakpoint
CREATE INDEX "plan_version_conflicts_of_plan" ON "plan_version_conflicts" USING btree ("athlete_id","plan_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "progress_records_live" ON "progress_records" USING btree ("athlete_id","workout_id","plan_exercise_id") WHERE "progress_records"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "progress_records_of_track" ON "progress_records" USING btree ("athlete_id","plan_exercise_id","workout_start" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "plan_version_items_of_slot" ON "plan_version_items" USING btree ("athlete_id","plan_id","slot_date");--> statement-breakpoint
CREATE INDEX "plan_versions_chain" ON "plan_versions" USING btree ("athlete_id","plan_id","chain_position");--> statement-breakpoint
UPDATE "plan_versions" SET "chain_position" = "version" WHERE "status" IN ('ACTIVE', 'SUPERSEDED');

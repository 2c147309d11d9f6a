CREATE TYPE "public"."rep_mode" AS ENUM('NOT_SET', 'RANGE', 'TARGET', 'UNTIL_FAILURE');--> statement-breakpoint
CREATE TYPE "public"."rest_mode" AS ENUM('ALL_SAME', 'INDIVIDUAL');--> statement-breakpoint
CREATE TYPE "public"."set_type" AS ENUM('WARMUP', 'REGULAR', 'SUPER', 'DROP', 'FAILURE');--> statement-breakpoint
CREATE TYPE "public"."unit" AS ENUM('KG', 'LB');--> statement-breakpoint
CREATE TYPE "public"."coach_access" AS ENUM('READ', 'WRITE');--> statement-breakpoint
CREATE TYPE "public"."locale" AS ENUM('en', 'ru');--> statement-breakpoint
CREATE TYPE "public"."primary_goal" AS ENUM('hypertrophy', 'strength', 'fat_loss', 'athleticism', 'general_health');--> statement-breakpoint
CREATE TYPE "public"."secondary_goal" AS ENUM('posture', 'conditioning', 'injury_prevention', 'strength', 'none');--> statement-breakpoint
CREATE TYPE "public"."training_age" AS ENUM('beginner', 'intermediate', 'advanced');--> statement-breakpoint
CREATE TYPE "public"."author" AS ENUM('ATHLETE', 'COACH', 'ADMIN', 'SYSTEM');--> statement-breakpoint
CREATE TYPE "public"."intent" AS ENUM('push', 'pull', 'legs', 'upper', 'lower', 'full_body', 'body_part');--> statement-breakpoint
CREATE TYPE "public"."plan_event" AS ENUM('AUTO_ADJUSTMENT', 'DIFFICULTY', 'MANUAL_EDIT', 'CHOICE', 'SUGGESTION', 'PLAN_UPDATE', 'COMPROMISE', 'ROLLBACK', 'REDERIVED');--> statement-breakpoint
CREATE TYPE "public"."plan_version_status" AS ENUM('DRAFT', 'PENDING_CONFIRMATION', 'ACTIVE', 'SUPERSEDED');--> statement-breakpoint
CREATE TYPE "public"."progression_model" AS ENUM('LOAD', 'LEVEL', 'RANGE');--> statement-breakpoint
CREATE TYPE "public"."flag_kind" AS ENUM('FATIGUE', 'PAIN', 'TECHNIQUE', 'SUSPENSION', 'MANUAL_OVERRIDE');--> statement-breakpoint
CREATE TYPE "public"."run_status" AS ENUM('RUNNING', 'DONE', 'FAILED');--> statement-breakpoint
CREATE TYPE "public"."suggestion_decision" AS ENUM('PENDING', 'ACCEPTED', 'REJECTED', 'DEFERRED', 'USER_OVERRIDE');--> statement-breakpoint
CREATE TYPE "public"."suggestion_outcome" AS ENUM('PENDING', 'GOOD', 'TOO_AGGRESSIVE', 'TOO_EASY', 'INSUFFICIENT', 'IGNORED', 'USER_MODIFIED');--> statement-breakpoint
CREATE TYPE "public"."suggestion_source" AS ENUM('RULES', 'AI', 'USER');--> statement-breakpoint
CREATE TYPE "public"."selection_mode" AS ENUM('INTENT', 'TEMPLATE', 'MANUAL', 'LLM');--> statement-breakpoint
CREATE TYPE "public"."workout_status" AS ENUM('PLANNED', 'REVIEW', 'ACTIVE', 'SUMMARY', 'DONE', 'SKIPPED', 'RESCHEDULED');--> statement-breakpoint
CREATE TABLE "exercise_settings" (
	"athlete_id" uuid NOT NULL,
	"exercise_key" text NOT NULL,
	"suggestions_off" boolean DEFAULT false NOT NULL,
	"preferred_step_value" numeric,
	"preferred_step_unit" "unit",
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exercise_settings_athlete_id_exercise_key_pk" PRIMARY KEY("athlete_id","exercise_key"),
	CONSTRAINT "exercise_settings_step" CHECK (("preferred_step_value" is null) = ("preferred_step_unit" is null) and ("preferred_step_value" is null or ("preferred_step_value" >= 0 and "preferred_step_value" <= 5000 and scale("preferred_step_value") <= 4)))
);
--> statement-breakpoint
CREATE TABLE "library_exercises" (
	"key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_exercises" (
	"athlete_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_exercises_athlete_id_key_pk" PRIMARY KEY("athlete_id","key"),
	CONSTRAINT "own_exercises_key" CHECK ("own_exercises"."key" like 'my-%')
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_tokens_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "api_tokens_scopes" CHECK ("api_tokens"."scopes" <@ array['read','write','generate','admin'] and cardinality("api_tokens"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "athletes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"unit" "unit" DEFAULT 'KG' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"locale" "locale" DEFAULT 'en' NOT NULL,
	"training_age" "training_age" DEFAULT 'beginner' NOT NULL,
	"primary_goal" "primary_goal" DEFAULT 'general_health' NOT NULL,
	"secondary_goal" "secondary_goal" DEFAULT 'none' NOT NULL,
	"equipment" text[] DEFAULT '{}'::text[] NOT NULL,
	"days_per_week" integer DEFAULT 3 NOT NULL,
	"session_minutes" integer DEFAULT 60 NOT NULL,
	"favourite_exercises" text[] DEFAULT '{}'::text[] NOT NULL,
	"avoided_exercises" text[] DEFAULT '{}'::text[] NOT NULL,
	"body_weight_value" numeric,
	"body_weight_unit" "unit",
	"loads_at_hand" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "athletes_days_per_week" CHECK ("athletes"."days_per_week" between 1 and 7),
	CONSTRAINT "athletes_session_minutes" CHECK ("athletes"."session_minutes" between 20 and 180),
	CONSTRAINT "athletes_body_weight" CHECK (("body_weight_value" is null) = ("body_weight_unit" is null) and ("body_weight_value" is null or ("body_weight_value" >= 0 and "body_weight_value" <= 5000 and scale("body_weight_value") <= 4)))
);
--> statement-breakpoint
CREATE TABLE "coach_grants" (
	"athlete_id" uuid NOT NULL,
	"coach_id" uuid NOT NULL,
	"access" "coach_access" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coach_grants_athlete_id_coach_id_pk" PRIMARY KEY("athlete_id","coach_id"),
	CONSTRAINT "coach_grants_not_self" CHECK ("coach_grants"."athlete_id" <> "coach_grants"."coach_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"athlete_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"mutation" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_athlete_id_actor_id_key_pk" PRIMARY KEY("athlete_id","actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"weekly_schedule" text[] NOT NULL,
	"block_weeks" integer NOT NULL,
	"starts_on" date NOT NULL,
	"deload_week" integer,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "programs_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "programs_schedule" CHECK (cardinality("programs"."weekly_schedule") between 1 and 7),
	CONSTRAINT "programs_block" CHECK ("programs"."block_weeks" >= 1 and ("programs"."deload_week" is null or "programs"."deload_week" between 0 and "programs"."block_weeks" - 1))
);
--> statement-breakpoint
CREATE TABLE "decision_records" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"workout_id" uuid,
	"plan_exercise_id" uuid,
	"record" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "decision_records_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
CREATE TABLE "plan_exercises" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"position" integer,
	"exercise_key" text NOT NULL,
	"library_key" text GENERATED ALWAYS AS (case when exercise_key like 'my-%' then null else exercise_key end) STORED,
	"own_key" text GENERATED ALWAYS AS (case when exercise_key like 'my-%' then exercise_key end) STORED,
	"progression_model" "progression_model" DEFAULT 'LOAD' NOT NULL,
	"rep_mode" "rep_mode" DEFAULT 'NOT_SET' NOT NULL,
	"rep_lower" integer DEFAULT 8 NOT NULL,
	"rep_upper" integer DEFAULT 12 NOT NULL,
	"rep_target" integer DEFAULT 8 NOT NULL,
	"rest_mode" "rest_mode" DEFAULT 'ALL_SAME' NOT NULL,
	"rest_seconds" integer DEFAULT 90 NOT NULL,
	"notes" text,
	CONSTRAINT "plan_exercises_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "plan_exercises_reps" CHECK ("plan_exercises"."rep_lower" between 1 and 1000 and "plan_exercises"."rep_upper" between "plan_exercises"."rep_lower" and 1000 and "plan_exercises"."rep_target" between 1 and 1000),
	CONSTRAINT "plan_exercises_rest" CHECK ("plan_exercises"."rest_seconds" between 0 and 3600)
);
--> statement-breakpoint
CREATE TABLE "plan_version_items" (
	"athlete_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"plan_exercise_id" uuid NOT NULL,
	"event" "plan_event" NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "plan_version_items_athlete_id_plan_id_version_plan_exercise_id_pk" PRIMARY KEY("athlete_id","plan_id","version","plan_exercise_id"),
	CONSTRAINT "plan_version_items_change" CHECK ("plan_version_items"."before" is not null or "plan_version_items"."after" is not null)
);
--> statement-breakpoint
CREATE TABLE "plan_versions" (
	"athlete_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" "plan_version_status" NOT NULL,
	"base_version" integer,
	"parent_version" integer,
	"author" "author" NOT NULL,
	"author_id" uuid,
	"reason" text,
	"cause_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"activated_at" timestamp (3) with time zone,
	CONSTRAINT "plan_versions_athlete_id_plan_id_version_pk" PRIMARY KEY("athlete_id","plan_id","version"),
	CONSTRAINT "plan_versions_activated" CHECK (("plan_versions"."status" in ('ACTIVE', 'SUPERSEDED')) or "plan_versions"."activated_at" is null)
);
--> statement-breakpoint
CREATE TABLE "planned_sets" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_exercise_id" uuid NOT NULL,
	"position" integer,
	"type" "set_type" DEFAULT 'REGULAR' NOT NULL,
	"load_value" numeric,
	"load_unit" "unit",
	"reps" integer,
	"seconds" integer,
	"rpe" numeric,
	"rir" integer,
	"rest_seconds" integer,
	CONSTRAINT "planned_sets_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "planned_sets_load" CHECK (("load_value" is null) = ("load_unit" is null) and ("load_value" is null or ("load_value" >= 0 and "load_value" <= 5000 and scale("load_value") <= 4))),
	CONSTRAINT "planned_sets_volume" CHECK (("planned_sets"."reps" is null or "planned_sets"."reps" between 0 and 1000) and ("planned_sets"."seconds" is null or "planned_sets"."seconds" between 1 and 14400)),
	CONSTRAINT "planned_sets_rpe" CHECK ("rpe" is null or ("rpe" between 1 and 10 and scale("rpe") <= 1)),
	CONSTRAINT "planned_sets_rir" CHECK ("planned_sets"."rir" is null or "planned_sets"."rir" between 0 and 10),
	CONSTRAINT "planned_sets_rest" CHECK ("planned_sets"."rest_seconds" is null or "planned_sets"."rest_seconds" between 0 and 3600)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"notes" text,
	"intent" "intent",
	"version" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plans_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
CREATE TABLE "flags" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" "flag_kind" NOT NULL,
	"area" text,
	"severity" integer,
	"plan_exercise_id" uuid,
	"set_at" timestamp (3) with time zone NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "flags_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "flags_pain" CHECK (("flags"."kind" = 'PAIN') = ("flags"."area" is not null and "flags"."severity" is not null)),
	CONSTRAINT "flags_severity" CHECK ("flags"."severity" is null or "flags"."severity" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "suggestion_changes" (
	"athlete_id" uuid NOT NULL,
	"suggestion_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"property" text NOT NULL,
	"change" jsonb NOT NULL,
	CONSTRAINT "suggestion_changes_athlete_id_suggestion_id_position_pk" PRIMARY KEY("athlete_id","suggestion_id","position")
);
--> statement-breakpoint
CREATE TABLE "suggestion_evaluations" (
	"athlete_id" uuid NOT NULL,
	"suggestion_id" uuid NOT NULL,
	"workout_id" uuid NOT NULL,
	"policy_id" text NOT NULL,
	"source" text NOT NULL,
	"outcome" "suggestion_outcome" NOT NULL,
	"confidence" numeric NOT NULL,
	"reason" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "suggestion_evaluations_athlete_id_suggestion_id_workout_id_pk" PRIMARY KEY("athlete_id","suggestion_id","workout_id"),
	CONSTRAINT "suggestion_evaluations_confidence" CHECK ("suggestion_evaluations"."confidence" between 0 and 1),
	CONSTRAINT "suggestion_evaluations_outcome" CHECK ("suggestion_evaluations"."outcome" not in ('PENDING', 'USER_MODIFIED'))
);
--> statement-breakpoint
CREATE TABLE "suggestion_runs" (
	"athlete_id" uuid NOT NULL,
	"workout_id" uuid NOT NULL,
	"policy_id" text NOT NULL,
	"status" "run_status" NOT NULL,
	"marker" uuid NOT NULL,
	"exercise_count" integer DEFAULT 0 NOT NULL,
	"suggestion_count" integer DEFAULT 0 NOT NULL,
	"ai_answer_count" integer DEFAULT 0 NOT NULL,
	"trace" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "suggestion_runs_athlete_id_workout_id_pk" PRIMARY KEY("athlete_id","workout_id")
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" "suggestion_source" NOT NULL,
	"policy_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"rule_number" integer NOT NULL,
	"draft_key" text NOT NULL,
	"workout_id" uuid,
	"plan_id" uuid NOT NULL,
	"plan_exercise_id" uuid NOT NULL,
	"planned_set_id" uuid,
	"category" text NOT NULL,
	"confidence" numeric,
	"reason" jsonb NOT NULL,
	"decision" "suggestion_decision" NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"outcome" "suggestion_outcome" NOT NULL,
	"outcome_reason" jsonb,
	"frozen_rep_policy" jsonb NOT NULL,
	"step_used_value" numeric,
	"step_used_unit" "unit",
	"trigger_performance_id" uuid,
	"required_evaluations" integer NOT NULL,
	"decision_record_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "suggestions_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "suggestions_decided" CHECK (("suggestions"."decision" = 'PENDING') = ("suggestions"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "exercise_summaries" (
	"athlete_id" uuid NOT NULL,
	"exercise_key" text NOT NULL,
	"summary" jsonb NOT NULL,
	"rebuilt_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exercise_summaries_athlete_id_exercise_key_pk" PRIMARY KEY("athlete_id","exercise_key")
);
--> statement-breakpoint
CREATE TABLE "performances" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"workout_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"exercise_key" text NOT NULL,
	"library_key" text GENERATED ALWAYS AS (case when exercise_key like 'my-%' then null else exercise_key end) STORED,
	"own_key" text GENERATED ALWAYS AS (case when exercise_key like 'my-%' then exercise_key end) STORED,
	"plan_exercise_id" uuid,
	"snapshot" jsonb,
	"rpe" numeric,
	"comfort" integer,
	"notes" text,
	CONSTRAINT "performances_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "performances_rpe" CHECK ("rpe" is null or ("rpe" between 1 and 10 and scale("rpe") <= 1)),
	CONSTRAINT "performances_comfort" CHECK ("performances"."comfort" is null or "performances"."comfort" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "performed_sets" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"performance_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"planned_set_id" uuid,
	"type" "set_type" DEFAULT 'REGULAR' NOT NULL,
	"load_value" numeric,
	"load_unit" "unit",
	"reps" integer,
	"seconds" integer,
	"rpe" numeric,
	"rir" integer,
	"rest_seconds" integer,
	"skipped" boolean DEFAULT false NOT NULL,
	"logged_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "performed_sets_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "performed_sets_load" CHECK (("load_value" is null) = ("load_unit" is null) and ("load_value" is null or ("load_value" >= 0 and "load_value" <= 5000 and scale("load_value") <= 4))),
	CONSTRAINT "performed_sets_volume" CHECK (("performed_sets"."reps" is null or "performed_sets"."reps" between 0 and 1000) and ("performed_sets"."seconds" is null or "performed_sets"."seconds" between 1 and 14400)),
	CONSTRAINT "performed_sets_done" CHECK ("performed_sets"."skipped" or "performed_sets"."reps" is not null or "performed_sets"."seconds" is not null),
	CONSTRAINT "performed_sets_rpe" CHECK ("rpe" is null or ("rpe" between 1 and 10 and scale("rpe") <= 1)),
	CONSTRAINT "performed_sets_rir" CHECK ("performed_sets"."rir" is null or "performed_sets"."rir" between 0 and 10),
	CONSTRAINT "performed_sets_rest" CHECK ("performed_sets"."rest_seconds" is null or "performed_sets"."rest_seconds" between 0 and 36000)
);
--> statement-breakpoint
CREATE TABLE "workouts" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid,
	"plan_version" integer,
	"name" text NOT NULL,
	"status" "workout_status" NOT NULL,
	"session_intent" "intent",
	"selection_mode" "selection_mode" DEFAULT 'MANUAL' NOT NULL,
	"advances_split" boolean DEFAULT false NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"session_rpe" numeric,
	"notes" text,
	"skip_reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workouts_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "workouts_started" CHECK ("workouts"."status" not in ('REVIEW', 'ACTIVE', 'SUMMARY', 'DONE') or "workouts"."started_at" is not null),
	CONSTRAINT "workouts_finished" CHECK (("workouts"."status" in ('SUMMARY', 'DONE')) = ("workouts"."finished_at" is not null)),
	CONSTRAINT "workouts_order" CHECK ("workouts"."finished_at" is null or "workouts"."finished_at" >= "workouts"."started_at"),
	CONSTRAINT "workouts_rpe" CHECK ("session_rpe" is null or ("session_rpe" between 1 and 10 and scale("session_rpe") <= 1))
);
--> statement-breakpoint
ALTER TABLE "exercise_settings" ADD CONSTRAINT "exercise_settings_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_exercises" ADD CONSTRAINT "own_exercises_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_grants" ADD CONSTRAINT "coach_grants_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_records" ADD CONSTRAINT "decision_records_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_exercises" ADD CONSTRAINT "plan_exercises_athlete_id_plan_id_plans_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_id") REFERENCES "public"."plans"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_exercises" ADD CONSTRAINT "plan_exercises_library_key_library_exercises_key_fk" FOREIGN KEY ("library_key") REFERENCES "public"."library_exercises"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_exercises" ADD CONSTRAINT "plan_exercises_athlete_id_own_key_own_exercises_athlete_id_key_fk" FOREIGN KEY ("athlete_id","own_key") REFERENCES "public"."own_exercises"("athlete_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_version_items" ADD CONSTRAINT "plan_version_items_athlete_id_plan_id_version_plan_versions_athlete_id_plan_id_version_fk" FOREIGN KEY ("athlete_id","plan_id","version") REFERENCES "public"."plan_versions"("athlete_id","plan_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_athlete_id_plan_id_plans_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_id") REFERENCES "public"."plans"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_sets" ADD CONSTRAINT "planned_sets_athlete_id_plan_exercise_id_plan_exercises_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_exercise_id") REFERENCES "public"."plan_exercises"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flags" ADD CONSTRAINT "flags_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flags" ADD CONSTRAINT "flags_athlete_id_plan_exercise_id_plan_exercises_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_exercise_id") REFERENCES "public"."plan_exercises"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_changes" ADD CONSTRAINT "suggestion_changes_athlete_id_suggestion_id_suggestions_athlete_id_id_fk" FOREIGN KEY ("athlete_id","suggestion_id") REFERENCES "public"."suggestions"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_evaluations" ADD CONSTRAINT "suggestion_evaluations_athlete_id_suggestion_id_suggestions_athlete_id_id_fk" FOREIGN KEY ("athlete_id","suggestion_id") REFERENCES "public"."suggestions"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_runs" ADD CONSTRAINT "suggestion_runs_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_athlete_id_plan_id_plans_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_id") REFERENCES "public"."plans"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_athlete_id_plan_exercise_id_plan_exercises_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_exercise_id") REFERENCES "public"."plan_exercises"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_athlete_id_planned_set_id_planned_sets_athlete_id_id_fk" FOREIGN KEY ("athlete_id","planned_set_id") REFERENCES "public"."planned_sets"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_summaries" ADD CONSTRAINT "exercise_summaries_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performances" ADD CONSTRAINT "performances_athlete_id_workout_id_workouts_athlete_id_id_fk" FOREIGN KEY ("athlete_id","workout_id") REFERENCES "public"."workouts"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performances" ADD CONSTRAINT "performances_athlete_id_plan_exercise_id_plan_exercises_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_exercise_id") REFERENCES "public"."plan_exercises"("athlete_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performances" ADD CONSTRAINT "performances_library_key_library_exercises_key_fk" FOREIGN KEY ("library_key") REFERENCES "public"."library_exercises"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performances" ADD CONSTRAINT "performances_athlete_id_own_key_own_exercises_athlete_id_key_fk" FOREIGN KEY ("athlete_id","own_key") REFERENCES "public"."own_exercises"("athlete_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performed_sets" ADD CONSTRAINT "performed_sets_athlete_id_performance_id_performances_athlete_id_id_fk" FOREIGN KEY ("athlete_id","performance_id") REFERENCES "public"."performances"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performed_sets" ADD CONSTRAINT "performed_sets_athlete_id_planned_set_id_planned_sets_athlete_id_id_fk" FOREIGN KEY ("athlete_id","planned_set_id") REFERENCES "public"."planned_sets"("athlete_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workouts" ADD CONSTRAINT "workouts_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workouts" ADD CONSTRAINT "workouts_athlete_id_plan_id_plans_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_id") REFERENCES "public"."plans"("athlete_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_exercises_name" ON "own_exercises" USING btree ("athlete_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_secret" ON "api_tokens" USING btree ("athlete_id","secret_hash");--> statement-breakpoint
CREATE INDEX "coach_grants_by_coach" ON "coach_grants" USING btree ("coach_id","athlete_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programs_one_active" ON "programs" USING btree ("athlete_id") WHERE "programs"."active";--> statement-breakpoint
CREATE INDEX "decision_records_of_workout" ON "decision_records" USING btree ("athlete_id","workout_id");--> statement-breakpoint
CREATE INDEX "plan_exercises_of_plan" ON "plan_exercises" USING btree ("athlete_id","plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_versions_one_active" ON "plan_versions" USING btree ("athlete_id","plan_id") WHERE "plan_versions"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "planned_sets_of_exercise" ON "planned_sets" USING btree ("athlete_id","plan_exercise_id");--> statement-breakpoint
CREATE INDEX "plans_newest" ON "plans" USING btree ("athlete_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "flags_active" ON "flags" USING btree ("athlete_id") WHERE "flags"."cleared_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "suggestions_draft" ON "suggestions" USING btree ("athlete_id","draft_key");--> statement-breakpoint
CREATE INDEX "suggestions_newest" ON "suggestions" USING btree ("athlete_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "suggestions_of_exercise" ON "suggestions" USING btree ("athlete_id","plan_exercise_id");--> statement-breakpoint
CREATE INDEX "suggestions_of_workout" ON "suggestions" USING btree ("athlete_id","workout_id");--> statement-breakpoint
CREATE INDEX "suggestions_undecided" ON "suggestions" USING btree ("athlete_id","plan_id") WHERE "suggestions"."decision" in ('PENDING', 'DEFERRED');--> statement-breakpoint
CREATE UNIQUE INDEX "performances_position" ON "performances" USING btree ("athlete_id","workout_id","position");--> statement-breakpoint
CREATE INDEX "performances_of_exercise" ON "performances" USING btree ("athlete_id","exercise_key");--> statement-breakpoint
CREATE UNIQUE INDEX "performed_sets_position" ON "performed_sets" USING btree ("athlete_id","performance_id","position");--> statement-breakpoint
CREATE INDEX "workouts_newest" ON "workouts" USING btree ("athlete_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "workouts_of_plan" ON "workouts" USING btree ("athlete_id","plan_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "workouts_one_open" ON "workouts" USING btree ("athlete_id") WHERE "workouts"."status" in ('REVIEW', 'ACTIVE');
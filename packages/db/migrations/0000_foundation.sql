CREATE TYPE "public"."rep_mode" AS ENUM('NOT_SET', 'RANGE', 'TARGET', 'UNTIL_FAILURE');--> statement-breakpoint
CREATE TYPE "public"."rest_mode" AS ENUM('ALL_SAME', 'INDIVIDUAL');--> statement-breakpoint
CREATE TYPE "public"."set_type" AS ENUM('WARMUP', 'REGULAR', 'SUPER', 'DROP', 'FAILURE');--> statement-breakpoint
CREATE TYPE "public"."unit" AS ENUM('KG', 'LB');--> statement-breakpoint
CREATE TYPE "public"."coach_access" AS ENUM('READ', 'WRITE');--> statement-breakpoint
CREATE TYPE "public"."locale" AS ENUM('en', 'ru');--> statement-breakpoint
CREATE TYPE "public"."primary_goal" AS ENUM('hypertrophy', 'strength', 'fat_loss', 'athleticism', 'general_health');--> statement-breakpoint
CREATE TYPE "public"."secondary_goal" AS ENUM('posture', 'conditioning', 'injury_prevention', 'strength', 'none');--> statement-breakpoint
CREATE TYPE "public"."training_age" AS ENUM('beginner', 'intermediate', 'advanced');--> statement-breakpoint
CREATE TYPE "public"."generation_kind" AS ENUM('SWOLEGEN', 'TODAY_PLAN', 'SUGGESTIONS', 'COACH', 'PLAN_UPDATE', 'SELECTION');--> statement-breakpoint
CREATE TYPE "public"."generation_state" AS ENUM('QUEUED', 'ANALYZING', 'ANALYZED', 'GENERATING', 'REPAIRING', 'VALIDATING', 'DONE', 'FAILED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."generation_status" AS ENUM('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."job_status" AS ENUM('QUEUED', 'RUNNING', 'DONE', 'DEAD');--> statement-breakpoint
CREATE TYPE "public"."author" AS ENUM('ATHLETE', 'COACH', 'ADMIN', 'SYSTEM');--> statement-breakpoint
CREATE TYPE "public"."intent" AS ENUM('push', 'pull', 'legs', 'upper', 'lower', 'full_body', 'body_part');--> statement-breakpoint
CREATE TYPE "public"."plan_event" AS ENUM('AUTO_ADJUSTMENT', 'DIFFICULTY', 'MANUAL_EDIT', 'CHOICE', 'SUGGESTION', 'PLAN_UPDATE', 'COMPROMISE', 'ROLLBACK', 'REDERIVED');--> statement-breakpoint
CREATE TYPE "public"."plan_kind" AS ENUM('PUSH_PULL_LEGS', 'UPPER_LOWER', 'FULL_BODY', 'BODY_PART', 'CUSTOM');--> statement-breakpoint
CREATE TYPE "public"."plan_version_status" AS ENUM('DRAFT', 'PENDING_CONFIRMATION', 'ACTIVE', 'SUPERSEDED');--> statement-breakpoint
CREATE TYPE "public"."progression_model" AS ENUM('LOAD', 'LEVEL', 'RANGE');--> statement-breakpoint
CREATE TYPE "public"."slot_time" AS ENUM('MORNING', 'EVENING');--> statement-breakpoint
CREATE TYPE "public"."alert_grade" AS ENUM('MEDIUM', 'HIGH');--> statement-breakpoint
CREATE TYPE "public"."audit_action" AS ENUM('CREATED', 'ACTIVATED', 'SUPERSEDED', 'PENDING');--> statement-breakpoint
CREATE TYPE "public"."conflict_status" AS ENUM('OPEN', 'RESOLVED');--> statement-breakpoint
CREATE TYPE "public"."mark_source" AS ENUM('WORKOUT', 'EXERCISE', 'CHECK_IN', 'MESSAGE');--> statement-breakpoint
CREATE TYPE "public"."mode_kind" AS ENUM('TRAVEL', 'INJURY', 'TIME_CRUNCHED', 'RECOVERY', 'RAMP', 'DELOAD', 'PREDICTED');--> statement-breakpoint
CREATE TYPE "public"."baseline_context" AS ENUM('strength', 'volume', 'default');--> statement-breakpoint
CREATE TYPE "public"."feature_flag" AS ENUM('USE_INTENT_COLD_START_PROTOCOL', 'USE_INTENT_DEFAULT_FOR_NEW_USERS', 'USE_EFFECTIVE_VOLUME_CAPS', 'USE_REVISED_FAT_LOSS_POLICY', 'USE_SUPERSET_AUTO_PAIRING');--> statement-breakpoint
CREATE TYPE "public"."fatigue_grade" AS ENUM('SIGN', 'CONFIRMED');--> statement-breakpoint
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
	"parent_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_tokens_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "api_tokens_scopes" CHECK ("api_tokens"."scopes" <@ array['read','write','generate','manage','admin'] and cardinality("api_tokens"."scopes") > 0)
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
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"coach_id" uuid,
	"access" "coach_access" NOT NULL,
	"label" text,
	"code_hash" "bytea",
	"code_expires_at" timestamp (3) with time zone,
	"token_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "coach_grants_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "coach_grants_not_self" CHECK ("coach_grants"."athlete_id" <> "coach_grants"."coach_id"),
	CONSTRAINT "coach_grants_code_or_coach" CHECK (("coach_grants"."coach_id" is null) = ("coach_grants"."code_hash" is not null) and ("coach_grants"."coach_id" is null) = ("coach_grants"."code_expires_at" is not null) and ("coach_grants"."coach_id" is null) = ("coach_grants"."accepted_at" is null))
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
CREATE TABLE "generation_events" (
	"athlete_id" uuid NOT NULL,
	"generation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" "generation_state" NOT NULL,
	"stage" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"error" jsonb,
	CONSTRAINT "generation_events_athlete_id_generation_id_seq_pk" PRIMARY KEY("athlete_id","generation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "generation_exchanges" (
	"athlete_id" uuid NOT NULL,
	"generation_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "generation_exchanges_athlete_id_generation_id_n_pk" PRIMARY KEY("athlete_id","generation_id","n")
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" "generation_kind" NOT NULL,
	"session" text NOT NULL,
	"status" "generation_status" NOT NULL,
	"date" date NOT NULL,
	"workout_id" uuid,
	"attached" boolean DEFAULT false NOT NULL,
	"provider" text NOT NULL,
	"request" jsonb NOT NULL,
	"regeneration_of" uuid,
	"regeneration_number" integer DEFAULT 0 NOT NULL,
	"feedback" text[] DEFAULT '{}'::text[] NOT NULL,
	"analyzed" jsonb,
	"result" jsonb,
	"artefact" text,
	"record" jsonb,
	"error" jsonb,
	"decision_record_id" uuid,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "generations_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "generations_ended" CHECK (("generations"."status" in ('DONE', 'FAILED', 'CANCELLED')) = ("generations"."finished_at" is not null)),
	CONSTRAINT "generations_failed" CHECK (("generations"."status" = 'FAILED') = ("generations"."error" is not null))
);
--> statement-breakpoint
CREATE TABLE "llm_usage" (
	"athlete_id" uuid NOT NULL,
	"date" date NOT NULL,
	"tokens" bigint NOT NULL,
	"cost_usd" numeric NOT NULL,
	CONSTRAINT "llm_usage_athlete_id_date_pk" PRIMARY KEY("athlete_id","date")
);
--> statement-breakpoint
CREATE TABLE "today_plans" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"generation_id" uuid,
	"plan" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "today_plans_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
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
	"level_targets" jsonb,
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
	"slot_date" date,
	"slot_time" "slot_time",
	"progress_record_id" uuid,
	"created_at" timestamp (3) with time zone,
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
	"summary" jsonb,
	"chain_position" integer,
	"snapshot" jsonb,
	"trace_id" text,
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
	"kind" "plan_kind" DEFAULT 'CUSTOM' NOT NULL,
	"version" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plans_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "messages" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text,
	"reply" jsonb,
	"handled" text NOT NULL,
	"announced" text,
	"question" jsonb,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "messages_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
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
	"key" text NOT NULL,
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
CREATE TABLE "shortfall_predictors" (
	"athlete_id" uuid PRIMARY KEY NOT NULL,
	"policy_id" text NOT NULL,
	"predictor" jsonb NOT NULL,
	"trained_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "baselines" (
	"athlete_id" uuid NOT NULL,
	"exercise_key" text NOT NULL,
	"library_key" text GENERATED ALWAYS AS (case when exercise_key like 'my-%' then null else exercise_key end) STORED,
	"own_key" text GENERATED ALWAYS AS (case when exercise_key like 'my-%' then exercise_key end) STORED,
	"context" "baseline_context" NOT NULL,
	"working_min_value" numeric,
	"working_min_unit" "unit",
	"working_max_value" numeric,
	"working_max_unit" "unit",
	"top_set_value" numeric,
	"top_set_unit" "unit",
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "baselines_athlete_id_exercise_key_context_pk" PRIMARY KEY("athlete_id","exercise_key","context"),
	CONSTRAINT "baselines_working_min" CHECK (("working_min_value" is null) = ("working_min_unit" is null) and ("working_min_value" is null or ("working_min_value" >= 0 and "working_min_value" <= 5000 and scale("working_min_value") <= 4))),
	CONSTRAINT "baselines_working_max" CHECK (("working_max_value" is null) = ("working_max_unit" is null) and ("working_max_value" is null or ("working_max_value" >= 0 and "working_max_value" <= 5000 and scale("working_max_value") <= 4))),
	CONSTRAINT "baselines_top_set" CHECK (("top_set_value" is null) = ("top_set_unit" is null) and ("top_set_value" is null or ("top_set_value" >= 0 and "top_set_value" <= 5000 and scale("top_set_value") <= 4))),
	CONSTRAINT "baselines_known" CHECK (coalesce("baselines"."working_min_value", "baselines"."working_max_value", "baselines"."top_set_value") is not null)
);
--> statement-breakpoint
CREATE TABLE "feature_flags" (
	"athlete_id" uuid NOT NULL,
	"flag" "feature_flag" NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feature_flags_athlete_id_flag_pk" PRIMARY KEY("athlete_id","flag")
);
--> statement-breakpoint
CREATE TABLE "session_selections" (
	"athlete_id" uuid NOT NULL,
	"workout_id" uuid NOT NULL,
	"policy_id" text NOT NULL,
	"target_muscles" text[] DEFAULT '{}'::text[] NOT NULL,
	"deload" boolean NOT NULL,
	"minutes" integer NOT NULL,
	"metadata" jsonb NOT NULL,
	"generated_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "session_selections_athlete_id_workout_id_pk" PRIMARY KEY("athlete_id","workout_id"),
	CONSTRAINT "session_selections_minutes" CHECK ("session_selections"."minutes" between 20 and 180)
);
--> statement-breakpoint
CREATE TABLE "substitutions" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"workout_id" uuid NOT NULL,
	"performance_id" uuid NOT NULL,
	"from_exercise_key" text NOT NULL,
	"to_exercise_key" text NOT NULL,
	"after_start" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "substitutions_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
CREATE TABLE "flags" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" "flag_kind" NOT NULL,
	"area" text,
	"severity" integer,
	"plan_exercise_id" uuid,
	"grade" "fatigue_grade",
	"keep_as_is" boolean DEFAULT false NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"last_marker_at" timestamp (3) with time zone,
	"reason" text,
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
	"level_snapshot" jsonb,
	"rpe" numeric,
	"comfort" integer,
	"marks" jsonb,
	"block" text,
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
	"marks" jsonb,
	"aftermath" jsonb,
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
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_parent" FOREIGN KEY ("athlete_id","parent_id") REFERENCES "public"."api_tokens"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_grants" ADD CONSTRAINT "coach_grants_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_grants" ADD CONSTRAINT "coach_grants_token" FOREIGN KEY ("athlete_id","token_id") REFERENCES "public"."api_tokens"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_records" ADD CONSTRAINT "decision_records_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_events" ADD CONSTRAINT "generation_events_athlete_id_generation_id_generations_athlete_id_id_fk" FOREIGN KEY ("athlete_id","generation_id") REFERENCES "public"."generations"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_exchanges" ADD CONSTRAINT "generation_exchanges_athlete_id_generation_id_generations_athlete_id_id_fk" FOREIGN KEY ("athlete_id","generation_id") REFERENCES "public"."generations"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llm_usage" ADD CONSTRAINT "llm_usage_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "today_plans" ADD CONSTRAINT "today_plans_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_exercises" ADD CONSTRAINT "plan_exercises_athlete_id_plan_id_plans_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_id") REFERENCES "public"."plans"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_exercises" ADD CONSTRAINT "plan_exercises_library_key_library_exercises_key_fk" FOREIGN KEY ("library_key") REFERENCES "public"."library_exercises"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_exercises" ADD CONSTRAINT "plan_exercises_athlete_id_own_key_own_exercises_athlete_id_key_fk" FOREIGN KEY ("athlete_id","own_key") REFERENCES "public"."own_exercises"("athlete_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_version_items" ADD CONSTRAINT "plan_version_items_athlete_id_plan_id_version_plan_versions_athlete_id_plan_id_version_fk" FOREIGN KEY ("athlete_id","plan_id","version") REFERENCES "public"."plan_versions"("athlete_id","plan_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_athlete_id_plan_id_plans_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_id") REFERENCES "public"."plans"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_sets" ADD CONSTRAINT "planned_sets_athlete_id_plan_exercise_id_plan_exercises_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_exercise_id") REFERENCES "public"."plan_exercises"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dialog_context" ADD CONSTRAINT "dialog_context_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_alerts" ADD CONSTRAINT "health_alerts_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_marks" ADD CONSTRAINT "health_marks_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_evaluations" ADD CONSTRAINT "level_evaluations_athlete_id_workout_id_workouts_athlete_id_id_fk" FOREIGN KEY ("athlete_id","workout_id") REFERENCES "public"."workouts"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modes" ADD CONSTRAINT "modes_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_athlete_id_plan_exercise_id_plan_exercises_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_exercise_id") REFERENCES "public"."plan_exercises"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_version_audit" ADD CONSTRAINT "plan_version_audit_athlete_id_plan_id_version_plan_versions_athlete_id_plan_id_version_fk" FOREIGN KEY ("athlete_id","plan_id","version") REFERENCES "public"."plan_versions"("athlete_id","plan_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_version_conflicts" ADD CONSTRAINT "plan_version_conflicts_athlete_id_plan_id_auto_version_plan_versions_athlete_id_plan_id_version_fk" FOREIGN KEY ("athlete_id","plan_id","auto_version") REFERENCES "public"."plan_versions"("athlete_id","plan_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_records" ADD CONSTRAINT "progress_records_athlete_id_plan_exercise_id_plan_exercises_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_exercise_id") REFERENCES "public"."plan_exercises"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortfall_predictors" ADD CONSTRAINT "shortfall_predictors_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_athlete_id_plan_exercise_id_plan_exercises_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_exercise_id") REFERENCES "public"."plan_exercises"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baselines" ADD CONSTRAINT "baselines_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baselines" ADD CONSTRAINT "baselines_library_key_library_exercises_key_fk" FOREIGN KEY ("library_key") REFERENCES "public"."library_exercises"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baselines" ADD CONSTRAINT "baselines_athlete_id_own_key_own_exercises_athlete_id_key_fk" FOREIGN KEY ("athlete_id","own_key") REFERENCES "public"."own_exercises"("athlete_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_flags" ADD CONSTRAINT "feature_flags_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_selections" ADD CONSTRAINT "session_selections_athlete_id_workout_id_workouts_athlete_id_id_fk" FOREIGN KEY ("athlete_id","workout_id") REFERENCES "public"."workouts"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_athlete_id_performance_id_performances_athlete_id_id_fk" FOREIGN KEY ("athlete_id","performance_id") REFERENCES "public"."performances"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "workouts" ADD CONSTRAINT "workouts_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workouts" ADD CONSTRAINT "workouts_athlete_id_plan_id_plans_athlete_id_id_fk" FOREIGN KEY ("athlete_id","plan_id") REFERENCES "public"."plans"("athlete_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_exercises_name" ON "own_exercises" USING btree ("athlete_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_secret" ON "api_tokens" USING btree ("athlete_id","secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "coach_grants_coach" ON "coach_grants" USING btree ("athlete_id","coach_id");--> statement-breakpoint
CREATE INDEX "coach_grants_by_coach" ON "coach_grants" USING btree ("coach_id","athlete_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "programs_one_active" ON "programs" USING btree ("athlete_id") WHERE "programs"."active";--> statement-breakpoint
CREATE INDEX "decision_records_of_workout" ON "decision_records" USING btree ("athlete_id","workout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "generation_events_one_end" ON "generation_events" USING btree ("athlete_id","generation_id") WHERE "generation_events"."state" in ('DONE', 'FAILED', 'CANCELLED');--> statement-breakpoint
CREATE INDEX "generation_exchanges_expired" ON "generation_exchanges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "generations_one_running" ON "generations" USING btree ("athlete_id","kind","session") WHERE "generations"."status" in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "generations_newest" ON "generations" USING btree ("athlete_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "generations_of_session" ON "generations" USING btree ("athlete_id","kind","session");--> statement-breakpoint
CREATE INDEX "generations_of_workout" ON "generations" USING btree ("athlete_id","workout_id");--> statement-breakpoint
CREATE INDEX "today_plans_of_date" ON "today_plans" USING btree ("athlete_id","date","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_once" ON "jobs" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "jobs_queued" ON "jobs" USING btree ("run_at","id") WHERE "jobs"."status" = 'QUEUED';--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("lease_until") WHERE "jobs"."status" = 'RUNNING';--> statement-breakpoint
CREATE INDEX "jobs_of_athlete" ON "jobs" USING btree ("athlete_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "outbox_of_athlete" ON "outbox" USING btree ("athlete_id");--> statement-breakpoint
CREATE INDEX "plan_exercises_of_plan" ON "plan_exercises" USING btree ("athlete_id","plan_id");--> statement-breakpoint
CREATE INDEX "plan_version_items_of_slot" ON "plan_version_items" USING btree ("athlete_id","plan_id","slot_date");--> statement-breakpoint
CREATE INDEX "plan_versions_chain" ON "plan_versions" USING btree ("athlete_id","plan_id","chain_position");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_versions_one_active" ON "plan_versions" USING btree ("athlete_id","plan_id") WHERE "plan_versions"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "planned_sets_of_exercise" ON "planned_sets" USING btree ("athlete_id","plan_exercise_id");--> statement-breakpoint
CREATE INDEX "plans_newest" ON "plans" USING btree ("athlete_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "check_ins_newest" ON "check_ins" USING btree ("athlete_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "health_alerts_open" ON "health_alerts" USING btree ("athlete_id","opened_at") WHERE "health_alerts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "health_marks_newest" ON "health_marks" USING btree ("athlete_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "level_evaluations_in_order" ON "level_evaluations" USING btree ("athlete_id","workout_start","workout_id");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("athlete_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "modes_active" ON "modes" USING btree ("athlete_id") WHERE "modes"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("athlete_id","key");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("athlete_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_of_workout" ON "offers" USING btree ("athlete_id","workout_id");--> statement-breakpoint
CREATE INDEX "offers_of_track" ON "offers" USING btree ("athlete_id","plan_exercise_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "plan_version_audit_of_version" ON "plan_version_audit" USING btree ("athlete_id","plan_id","version","at");--> statement-breakpoint
CREATE INDEX "plan_version_conflicts_of_plan" ON "plan_version_conflicts" USING btree ("athlete_id","plan_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "progress_records_live" ON "progress_records" USING btree ("athlete_id","workout_id","plan_exercise_id") WHERE "progress_records"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "progress_records_of_track" ON "progress_records" USING btree ("athlete_id","plan_exercise_id","workout_start" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "substitutions_of_workout" ON "substitutions" USING btree ("athlete_id","workout_id");--> statement-breakpoint
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
--> statement-breakpoint
-- Live rows of one parent have distinct positions; a removed row has none. Deferred, so that a reorder may pass
-- through equal positions inside its transaction. (drizzle-kit cannot express deferrable constraints.)
ALTER TABLE "plan_exercises" ADD CONSTRAINT "plan_exercises_position" UNIQUE ("athlete_id", "plan_id", "position") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "planned_sets" ADD CONSTRAINT "planned_sets_position" UNIQUE ("athlete_id", "plan_exercise_id", "position") DEFERRABLE INITIALLY DEFERRED;

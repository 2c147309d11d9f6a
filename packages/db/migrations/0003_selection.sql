CREATE TYPE "public"."baseline_context" AS ENUM('strength', 'volume', 'default');--> statement-breakpoint
CREATE TYPE "public"."feature_flag" AS ENUM('USE_INTENT_COLD_START_PROTOCOL', 'USE_INTENT_DEFAULT_FOR_NEW_USERS', 'USE_EFFECTIVE_VOLUME_CAPS', 'USE_REVISED_FAT_LOSS_POLICY', 'USE_SUPERSET_AUTO_PAIRING');--> statement-breakpoint
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
ALTER TABLE "performed_sets" DROP CONSTRAINT "performed_sets_athlete_id_planned_set_id_planned_sets_athlete_id_id_fk";
--> statement-breakpoint
ALTER TABLE "baselines" ADD CONSTRAINT "baselines_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baselines" ADD CONSTRAINT "baselines_library_key_library_exercises_key_fk" FOREIGN KEY ("library_key") REFERENCES "public"."library_exercises"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baselines" ADD CONSTRAINT "baselines_athlete_id_own_key_own_exercises_athlete_id_key_fk" FOREIGN KEY ("athlete_id","own_key") REFERENCES "public"."own_exercises"("athlete_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_flags" ADD CONSTRAINT "feature_flags_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_selections" ADD CONSTRAINT "session_selections_athlete_id_workout_id_workouts_athlete_id_id_fk" FOREIGN KEY ("athlete_id","workout_id") REFERENCES "public"."workouts"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_athlete_id_performance_id_performances_athlete_id_id_fk" FOREIGN KEY ("athlete_id","performance_id") REFERENCES "public"."performances"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "substitutions_of_workout" ON "substitutions" USING btree ("athlete_id","workout_id");
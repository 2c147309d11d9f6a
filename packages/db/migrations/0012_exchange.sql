CREATE TYPE "public"."history_format" AS ENUM('HISTORY_CSV', 'STRONG_CSV', 'HEVY_CSV', 'FIT');--> statement-breakpoint
CREATE TYPE "public"."import_state" AS ENUM('UPLOADED', 'READING', 'REFUSED', 'READY', 'COMMITTING', 'COMMITTED', 'UNDOING', 'UNDONE', 'FAILED');--> statement-breakpoint
CREATE TYPE "public"."workout_source" AS ENUM('TOPSET', 'IMPORT');--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"athlete_id" uuid NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_addresses_athlete_id_pk" PRIMARY KEY("athlete_id")
);
--> statement-breakpoint
CREATE TABLE "exercise_aliases" (
	"athlete_id" uuid NOT NULL,
	"family" text NOT NULL,
	"name" text NOT NULL,
	"exercise_key" text NOT NULL,
	CONSTRAINT "exercise_aliases_athlete_id_family_name_pk" PRIMARY KEY("athlete_id","family","name")
);
--> statement-breakpoint
CREATE TABLE "history_exports" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"format" "history_format" NOT NULL,
	"unit" "unit",
	"from_at" timestamp (3) with time zone,
	"to_at" timestamp (3) with time zone,
	"workout_id" uuid,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "history_exports_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"athlete_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"before" jsonb,
	CONSTRAINT "import_changes_athlete_id_import_id_n_pk" PRIMARY KEY("athlete_id","import_id","n")
);
--> statement-breakpoint
CREATE TABLE "import_chunks" (
	"athlete_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "import_chunks_athlete_id_import_id_n_pk" PRIMARY KEY("athlete_id","import_id","n")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"athlete_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"became" text NOT NULL,
	"reason" text,
	"kept" jsonb NOT NULL,
	"set_ids" jsonb NOT NULL,
	CONSTRAINT "import_rows_athlete_id_import_id_line_pk" PRIMARY KEY("athlete_id","import_id","line"),
	CONSTRAINT "import_rows_reason" CHECK (("import_rows"."became" = 'NOTHING') = ("import_rows"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "import_sessions" (
	"athlete_id" uuid NOT NULL,
	"identity" text NOT NULL,
	"import_id" uuid NOT NULL,
	"workout_id" uuid NOT NULL,
	"workout_version" integer NOT NULL,
	"reading" jsonb NOT NULL,
	CONSTRAINT "import_sessions_athlete_id_identity_pk" PRIMARY KEY("athlete_id","identity")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" "import_state" NOT NULL,
	"file_name" text,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"dialect" text,
	"family" text,
	"delimiter" text,
	"header" jsonb,
	"columns" jsonb,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"refusal" jsonb,
	"preview" jsonb,
	"decided" jsonb,
	"step" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_all" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"committed_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "imports_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
ALTER TABLE "performed_sets" DROP CONSTRAINT "performed_sets_volume";--> statement-breakpoint
ALTER TABLE "performed_sets" DROP CONSTRAINT "performed_sets_done";--> statement-breakpoint
ALTER TABLE "performed_sets" DROP CONSTRAINT "performed_sets_rest";--> statement-breakpoint
ALTER TABLE "performances" ADD COLUMN "superset" text;--> statement-breakpoint
ALTER TABLE "performed_sets" ADD COLUMN "distance_meters" numeric;--> statement-breakpoint
ALTER TABLE "performed_sets" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "workouts" ADD COLUMN "source_kind" "workout_source" DEFAULT 'TOPSET' NOT NULL;--> statement-breakpoint
ALTER TABLE "workouts" ADD COLUMN "source_app" text;--> statement-breakpoint
ALTER TABLE "workouts" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "workouts" ADD COLUMN "time_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "workouts" ADD COLUMN "duration_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_aliases" ADD CONSTRAINT "exercise_aliases_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_exports" ADD CONSTRAINT "history_exports_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_athlete_id_import_id_imports_athlete_id_id_fk" FOREIGN KEY ("athlete_id","import_id") REFERENCES "public"."imports"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_athlete_id_import_id_imports_athlete_id_id_fk" FOREIGN KEY ("athlete_id","import_id") REFERENCES "public"."imports"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_athlete_id_import_id_imports_athlete_id_id_fk" FOREIGN KEY ("athlete_id","import_id") REFERENCES "public"."imports"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_sessions" ADD CONSTRAINT "import_sessions_athlete_id_import_id_imports_athlete_id_id_fk" FOREIGN KEY ("athlete_id","import_id") REFERENCES "public"."imports"("athlete_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_sessions_of_import" ON "import_sessions" USING btree ("athlete_id","import_id");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("athlete_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "workouts_of_import" ON "workouts" USING btree ("athlete_id","import_id") WHERE "workouts"."import_id" is not null;--> statement-breakpoint
ALTER TABLE "performed_sets" ADD CONSTRAINT "performed_sets_distance" CHECK ("performed_sets"."distance_meters" is null or ("performed_sets"."distance_meters" > 0 and "performed_sets"."distance_meters" <= 1000000 and scale("performed_sets"."distance_meters") <= 4));--> statement-breakpoint
ALTER TABLE "performed_sets" ADD CONSTRAINT "performed_sets_volume" CHECK (("performed_sets"."reps" is null or "performed_sets"."reps" between 0 and 1000) and ("performed_sets"."seconds" is null or "performed_sets"."seconds" between 1 and 86400));--> statement-breakpoint
ALTER TABLE "performed_sets" ADD CONSTRAINT "performed_sets_done" CHECK ("performed_sets"."skipped" or "performed_sets"."reps" is not null or "performed_sets"."seconds" is not null or "performed_sets"."distance_meters" is not null);--> statement-breakpoint
ALTER TABLE "performed_sets" ADD CONSTRAINT "performed_sets_rest" CHECK ("performed_sets"."rest_seconds" is null or "performed_sets"."rest_seconds" between 0 and 86400);--> statement-breakpoint
ALTER TABLE "workouts" ADD CONSTRAINT "workouts_source" CHECK (("workouts"."source_kind" = 'IMPORT') = ("workouts"."import_id" is not null) and ("workouts"."source_kind" = 'IMPORT') = ("workouts"."source_app" is not null));
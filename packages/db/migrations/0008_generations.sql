CREATE TYPE "public"."generation_kind" AS ENUM('SWOLEGEN', 'TODAY_PLAN', 'SUGGESTIONS', 'COACH', 'PLAN_UPDATE', 'SELECTION');--> statement-breakpoint
CREATE TYPE "public"."generation_state" AS ENUM('QUEUED', 'ANALYZING', 'ANALYZED', 'GENERATING', 'REPAIRING', 'VALIDATING', 'DONE', 'FAILED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."generation_status" AS ENUM('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED');--> statement-breakpoint
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
ALTER TABLE "performances" ADD COLUMN "block" text;--> statement-breakpoint
ALTER TABLE "generation_events" ADD CONSTRAINT "generation_events_athlete_id_generation_id_generations_athlete_id_id_fk" FOREIGN KEY ("athlete_id","generation_id") REFERENCES "public"."generations"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_exchanges" ADD CONSTRAINT "generation_exchanges_athlete_id_generation_id_generations_athlete_id_id_fk" FOREIGN KEY ("athlete_id","generation_id") REFERENCES "public"."generations"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llm_usage" ADD CONSTRAINT "llm_usage_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "today_plans" ADD CONSTRAINT "today_plans_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "generation_events_one_end" ON "generation_events" USING btree ("athlete_id","generation_id") WHERE "generation_events"."state" in ('DONE', 'FAILED', 'CANCELLED');--> statement-breakpoint
CREATE INDEX "generation_exchanges_expired" ON "generation_exchanges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "generations_one_running" ON "generations" USING btree ("athlete_id","kind","session") WHERE "generations"."status" in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "generations_newest" ON "generations" USING btree ("athlete_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "generations_of_session" ON "generations" USING btree ("athlete_id","kind","session");--> statement-breakpoint
CREATE INDEX "generations_of_workout" ON "generations" USING btree ("athlete_id","workout_id");--> statement-breakpoint
CREATE INDEX "today_plans_of_date" ON "today_plans" USING btree ("athlete_id","date","created_at" DESC NULLS LAST);
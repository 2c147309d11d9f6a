ALTER TABLE "api_tokens" DROP CONSTRAINT "api_tokens_scopes";--> statement-breakpoint
ALTER TABLE "coach_grants" DROP CONSTRAINT "coach_grants_athlete_id_coach_id_pk";--> statement-breakpoint
ALTER TABLE "coach_grants" ALTER COLUMN "coach_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "coach_grants" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "coach_grants" ADD CONSTRAINT "coach_grants_athlete_id_id_pk" PRIMARY KEY("athlete_id","id");--> statement-breakpoint
ALTER TABLE "coach_grants" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "coach_grants" ADD COLUMN "code_hash" "bytea";--> statement-breakpoint
ALTER TABLE "coach_grants" ADD COLUMN "code_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coach_grants" ADD COLUMN "token_id" uuid;--> statement-breakpoint
ALTER TABLE "coach_grants" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
-- Whoever was admitted before there were invitations stays so.
UPDATE "coach_grants" SET "accepted_at" = "created_at";--> statement-breakpoint
ALTER TABLE "coach_grants" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_parent" FOREIGN KEY ("athlete_id","parent_id") REFERENCES "public"."api_tokens"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_grants" ADD CONSTRAINT "coach_grants_token" FOREIGN KEY ("athlete_id","token_id") REFERENCES "public"."api_tokens"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coach_grants_coach" ON "coach_grants" USING btree ("athlete_id","coach_id");--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_scopes" CHECK ("api_tokens"."scopes" <@ array['read','write','generate','manage','admin'] and cardinality("api_tokens"."scopes") > 0);--> statement-breakpoint
ALTER TABLE "coach_grants" ADD CONSTRAINT "coach_grants_code_or_coach" CHECK (("coach_grants"."coach_id" is null) = ("coach_grants"."code_hash" is not null) and ("coach_grants"."coach_id" is null) = ("coach_grants"."code_expires_at" is not null) and ("coach_grants"."coach_id" is null) = ("coach_grants"."accepted_at" is null));
CREATE TABLE "mail_addresses" (
	"athlete_id" uuid NOT NULL,
	"address" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"code_id" uuid,
	"code_expires_at" timestamp (3) with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"codes_sent_at" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wants_notes" boolean NOT NULL,
	"wants_reports" boolean NOT NULL,
	"secret" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_addresses_athlete_id_pk" PRIMARY KEY("athlete_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"all_athletes" boolean NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_until" timestamp (3) with time zone,
	"token_id" uuid,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhooks_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "webhooks_previous" CHECK (("webhooks"."previous_secret" is null) = ("webhooks"."previous_until" is null)),
	CONSTRAINT "webhooks_failing" CHECK (("webhooks"."failures" = 0) = ("webhooks"."failing_since" is null))
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "rows_all" integer;--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "rows_done" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "change_taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_addresses_by_address" ON "mail_addresses" USING btree ("address");--> statement-breakpoint
CREATE INDEX "webhooks_of_all" ON "webhooks" USING btree ("all_athletes") WHERE "webhooks"."all_athletes";
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
ALTER TABLE "notifications" ADD COLUMN "key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("athlete_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("athlete_id","key");
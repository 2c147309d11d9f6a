CREATE TYPE "public"."export_state" AS ENUM('QUEUED', 'RUNNING', 'READY', 'FAILED');--> statement-breakpoint
CREATE TABLE "athlete_tombstones" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "data_export_chunks" (
	"athlete_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "data_export_chunks_athlete_id_export_id_n_pk" PRIMARY KEY("athlete_id","export_id","n")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" "export_state" NOT NULL,
	"secret" "bytea",
	"rows" integer,
	"bytes" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "data_exports_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "data_exports_ready" CHECK (("data_exports"."state" = 'READY') = ("data_exports"."secret" is not null) and ("data_exports"."state" = 'READY') = ("data_exports"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "athletes" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "data_export_chunks" ADD CONSTRAINT "data_export_chunks_of_export" FOREIGN KEY ("athlete_id","export_id") REFERENCES "public"."data_exports"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "chosen_ids" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mutation" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	CONSTRAINT "chosen_ids_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
ALTER TABLE "chosen_ids" ADD CONSTRAINT "chosen_ids_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;
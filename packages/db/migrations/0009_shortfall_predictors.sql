CREATE TABLE "shortfall_predictors" (
	"athlete_id" uuid PRIMARY KEY NOT NULL,
	"policy_id" text NOT NULL,
	"predictor" jsonb NOT NULL,
	"trained_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shortfall_predictors" ADD CONSTRAINT "shortfall_predictors_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;
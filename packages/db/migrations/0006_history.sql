CREATE TABLE "archive_supersessions" (
	"athlete_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"superseded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "archive_supersessions_athlete_id_record_id_pk" PRIMARY KEY("athlete_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "progress_records_archive" (
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
	"trace_id" text,
	"archived_at" timestamp (3) with time zone NOT NULL,
	"source_table" text NOT NULL,
	CONSTRAINT "progress_records_archive_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
CREATE TABLE "review_items" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_exercise_id" uuid NOT NULL,
	"exercise_key" text NOT NULL,
	"policy_id" text NOT NULL,
	"alias" text NOT NULL,
	"due_on" date NOT NULL,
	"steps" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_items_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
CREATE TABLE "review_results" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"verified" boolean NOT NULL,
	"comment" text,
	"reviewed_by" uuid NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_results_athlete_id_id_pk" PRIMARY KEY("athlete_id","id"),
	CONSTRAINT "review_results_comment" CHECK ("review_results"."comment" is null or length("review_results"."comment") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "progress_records" ADD COLUMN "trace_id" text;--> statement-breakpoint
ALTER TABLE "archive_supersessions" ADD CONSTRAINT "archive_supersessions_of_record" FOREIGN KEY ("athlete_id","record_id") REFERENCES "public"."progress_records_archive"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_records_archive" ADD CONSTRAINT "progress_records_archive_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_results" ADD CONSTRAINT "review_results_of_item_fk" FOREIGN KEY ("athlete_id","item_id") REFERENCES "public"."review_items"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "progress_records_archive_of_track" ON "progress_records_archive" USING btree ("athlete_id","plan_exercise_id","workout_start" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "progress_records_archive_of_workout" ON "progress_records_archive" USING btree ("athlete_id","workout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_items_once" ON "review_items" USING btree ("athlete_id","plan_exercise_id","due_on");--> statement-breakpoint
CREATE INDEX "review_items_newest" ON "review_items" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_results_of_item" ON "review_results" USING btree ("athlete_id","item_id","reviewed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE VIEW "public"."all_progress_records" AS (select athlete_id, id, workout_id, plan_id, plan_exercise_id, policy_id, workout_start, slot_date, slot_time, record, update, plan_version, conflict_id, decision_record_id, superseded_at, created_at, trace_id from progress_records union all select a.athlete_id, a.id, a.workout_id, a.plan_id, a.plan_exercise_id, a.policy_id, a.workout_start, a.slot_date, a.slot_time, a.record, a.update, a.plan_version, a.conflict_id, a.decision_record_id, coalesce(a.superseded_at, s.superseded_at), a.created_at, a.trace_id from progress_records_archive a left join archive_supersessions s on s.athlete_id = a.athlete_id and s.record_id = a.id);--> statement-breakpoint
CREATE FUNCTION keep_archive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'DELETE' AND NOT EXISTS (SELECT FROM athletes WHERE id = old.athlete_id AND closed_at IS NULL) THEN
		RETURN old;
	END IF;
	RAISE EXCEPTION 'archived records stay as they are' USING errcode = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER progress_records_archive_kept BEFORE UPDATE OR DELETE ON "progress_records_archive" FOR EACH ROW EXECUTE FUNCTION keep_archive();

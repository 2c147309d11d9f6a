CREATE TABLE "done_performances" (
	"athlete_id" uuid NOT NULL,
	"exercise_key" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"performance_id" uuid NOT NULL,
	CONSTRAINT "done_performances_pk" PRIMARY KEY("athlete_id","exercise_key","started_at","performance_id")
);
--> statement-breakpoint
ALTER TABLE "done_performances" ADD CONSTRAINT "done_performances_performance" FOREIGN KEY ("athlete_id","performance_id") REFERENCES "public"."performances"("athlete_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "done_performances_of_performance" ON "done_performances" USING btree ("athlete_id","performance_id");--> statement-breakpoint
INSERT INTO "done_performances" ("athlete_id", "exercise_key", "started_at", "performance_id")
  SELECT p.athlete_id, p.exercise_key, w.started_at, p.id
  FROM performances p JOIN workouts w ON w.athlete_id = p.athlete_id AND w.id = p.workout_id WHERE w.status = 'DONE';
--> statement-breakpoint
-- What is added to a workout that is done already: an import, an archive, a set that was forgotten.
CREATE FUNCTION done_performances_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO done_performances (athlete_id, exercise_key, started_at, performance_id)
    SELECT p.athlete_id, p.exercise_key, w.started_at, p.id
    FROM changed p JOIN workouts w ON w.athlete_id = p.athlete_id AND w.id = p.workout_id WHERE w.status = 'DONE';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER done_insert AFTER INSERT ON "performances" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION done_performances_added();
--> statement-breakpoint
CREATE FUNCTION done_performances_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE done_performances SET exercise_key = NEW.exercise_key WHERE athlete_id = NEW.athlete_id AND performance_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER done_update AFTER UPDATE OF exercise_key ON "performances" FOR EACH ROW WHEN (OLD.exercise_key IS DISTINCT FROM NEW.exercise_key) EXECUTE FUNCTION done_performances_renamed();
--> statement-breakpoint
CREATE FUNCTION done_performances_of_workout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'DONE' THEN
    DELETE FROM done_performances d USING performances p
      WHERE p.athlete_id = NEW.athlete_id AND p.workout_id = NEW.id AND d.athlete_id = p.athlete_id AND d.performance_id = p.id;
  END IF;
  IF NEW.status = 'DONE' THEN
    INSERT INTO done_performances (athlete_id, exercise_key, started_at, performance_id)
      SELECT p.athlete_id, p.exercise_key, NEW.started_at, p.id FROM performances p WHERE p.athlete_id = NEW.athlete_id AND p.workout_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER done_update AFTER UPDATE OF status, started_at ON "workouts" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.started_at IS DISTINCT FROM NEW.started_at) EXECUTE FUNCTION done_performances_of_workout();

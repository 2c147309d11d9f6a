CREATE TABLE "chosen_ids" (
	"athlete_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mutation" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	CONSTRAINT "chosen_ids_athlete_id_id_pk" PRIMARY KEY("athlete_id","id")
);
--> statement-breakpoint
CREATE TABLE "athlete_feeds" (
	"athlete_id" uuid NOT NULL,
	"place" bigint NOT NULL,
	"writer" "xid8" NOT NULL,
	"horizon" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "athlete_feeds_athlete_id_pk" PRIMARY KEY("athlete_id"),
	CONSTRAINT "athlete_feeds_horizon" CHECK ("athlete_feeds"."horizon" <= "athlete_feeds"."place")
);
--> statement-breakpoint
CREATE TABLE "feed_history" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"server" text DEFAULT '' NOT NULL,
	CONSTRAINT "feed_history_only" CHECK ("feed_history"."only")
);
--> statement-breakpoint
CREATE TABLE "feed_rows" (
	"athlete_id" uuid NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"place" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "feed_rows_athlete_id_type_key_pk" PRIMARY KEY("athlete_id","type","key")
);
--> statement-breakpoint
ALTER TABLE "chosen_ids" ADD CONSTRAINT "chosen_ids_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "athlete_feeds" ADD CONSTRAINT "athlete_feeds_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_rows" ADD CONSTRAINT "feed_rows_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_rows_place" ON "feed_rows" USING btree ("athlete_id","place","type","key");--> statement-breakpoint
CREATE INDEX "feed_rows_tombstones" ON "feed_rows" USING btree ("deleted_at") WHERE "feed_rows"."deleted_at" is not null;--> statement-breakpoint
INSERT INTO "feed_history" DEFAULT VALUES;
--> statement-breakpoint
-- The place of this transaction in the athlete's feed, raised by its first change. Whoever raises it holds the row until
-- the end, so that places are given in the order of commits. No account, no place.
CREATE FUNCTION feed_place(athlete uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
  me xid8 := pg_current_xact_id();
BEGIN
  SELECT f.place INTO taken FROM athlete_feeds f WHERE f.athlete_id = athlete AND f.writer = me;
  IF FOUND THEN RETURN taken; END IF;
  UPDATE athlete_feeds f SET place = f.place + 1, writer = me WHERE f.athlete_id = athlete RETURNING f.place INTO taken;
  IF FOUND THEN RETURN taken; END IF;
  INSERT INTO athlete_feeds AS f (athlete_id, place, writer)
    SELECT a.id, 1, me FROM athletes a WHERE a.id = athlete AND a.closed_at IS NULL
    ON CONFLICT (athlete_id) DO UPDATE SET place = f.place + 1, writer = me
    RETURNING f.place INTO taken;
  RETURN taken;
END $$;
--> statement-breakpoint
INSERT INTO "athlete_feeds" ("athlete_id", "place", "writer") SELECT id, 1, pg_current_xact_id() FROM "athletes" WHERE closed_at IS NULL;
--> statement-breakpoint
INSERT INTO "feed_rows" ("athlete_id", "type", "key", "place")
  SELECT r.athlete_id, r.type, r.key, 1 FROM (
    SELECT c.id AS athlete_id, 'Athlete' AS type, c.id::text AS key FROM athletes c
    UNION ALL SELECT c.athlete_id, 'Program', c.id::text FROM programs c
    UNION ALL SELECT c.athlete_id, 'Exercise', c.key FROM own_exercises c
    UNION ALL SELECT c.athlete_id, 'ExerciseSettings', c.exercise_key FROM exercise_settings c
    UNION ALL SELECT c.athlete_id, 'ExerciseHistory', c.exercise_key FROM exercise_summaries c
    UNION ALL SELECT c.athlete_id, 'Plan', c.id::text FROM plans c
    UNION ALL SELECT c.athlete_id, 'PlanVersion', c.plan_id || ':' || c.version FROM plan_versions c
    UNION ALL SELECT c.athlete_id, 'PlanConflict', c.id::text FROM plan_version_conflicts c
    UNION ALL SELECT c.athlete_id, 'Workout', c.id::text FROM workouts c
    UNION ALL SELECT c.athlete_id, 'Suggestion', c.id::text FROM suggestions c
    UNION ALL SELECT c.athlete_id, 'Flag', c.id::text FROM flags c
    UNION ALL SELECT c.athlete_id, 'Mode', c.id::text FROM modes c
    UNION ALL SELECT c.athlete_id, 'CheckIn', c.id::text FROM check_ins c
    UNION ALL SELECT c.athlete_id, 'Offer', c.id::text FROM offers c
    UNION ALL SELECT c.athlete_id, 'DialogueMessage', c.id::text FROM messages c
    UNION ALL SELECT c.athlete_id, 'Notification', c.id::text FROM notifications c
    UNION ALL SELECT c.athlete_id, 'Report', c.id::text FROM reports c
    UNION ALL SELECT c.athlete_id, 'Generation', c.id::text FROM generations c
  ) r JOIN "athlete_feeds" f ON f.athlete_id = r.athlete_id;
--> statement-breakpoint
CREATE FUNCTION feed_athletes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'Athlete', c.id::text, p.place FROM changed c JOIN places p ON p.owner = c.id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_programs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'Program', c.id::text, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_programs_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'Program' AND r.key = c.id::text AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_own_exercises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'Exercise', c.key, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_own_exercises_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'Exercise' AND r.key = c.key AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_exercise_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'ExerciseSettings', c.exercise_key, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_exercise_settings_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'ExerciseSettings' AND r.key = c.exercise_key AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_exercise_summaries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'ExerciseHistory', c.exercise_key, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_exercise_summaries_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'ExerciseHistory' AND r.key = c.exercise_key AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'Plan', c.id::text, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_plans_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'Plan' AND r.key = c.id::text AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_plan_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'PlanVersion', c.plan_id || ':' || c.version, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_plan_versions_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'PlanVersion' AND r.key = c.plan_id || ':' || c.version AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_plan_version_conflicts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'PlanConflict', c.id::text, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_plan_version_conflicts_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'PlanConflict' AND r.key = c.id::text AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_workouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'Workout', c.id::text, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_workouts_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'Workout' AND r.key = c.id::text AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_suggestions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'Suggestion', c.id::text, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_suggestions_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'Suggestion' AND r.key = c.id::text AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_flags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'Flag', c.id::text, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_flags_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'Flag' AND r.key = c.id::text AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_modes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'Mode', c.id::text, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_modes_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'Mode' AND r.key = c.id::text AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_check_ins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'CheckIn', c.id::text, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_check_ins_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'CheckIn' AND r.key = c.id::text AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'Offer', c.id::text, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_offers_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'Offer' AND r.key = c.id::text AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'DialogueMessage', c.id::text, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_messages_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'DialogueMessage' AND r.key = c.id::text AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'Notification', c.id::text, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_notifications_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'Notification' AND r.key = c.id::text AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'Report', c.id::text, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_reports_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'Report' AND r.key = c.id::text AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_generations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  INSERT INTO feed_rows AS r (athlete_id, type, key, place)
    SELECT p.owner, 'Generation', c.id::text, p.place FROM changed c JOIN places p ON p.owner = c.athlete_id WHERE p.place IS NOT NULL
    ON CONFLICT (athlete_id, type, key) DO UPDATE SET place = excluded.place, deleted_at = NULL
    WHERE r.place <> excluded.place OR r.deleted_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_generations_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d)
  UPDATE feed_rows r SET place = p.place, deleted_at = now()
    FROM changed c JOIN places p ON p.owner = c.athlete_id
    WHERE r.athlete_id = p.owner AND r.type = 'Generation' AND r.key = c.id::text AND p.place IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_baselines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d),
  wholes AS (SELECT DISTINCT c.athlete_id, c.athlete_id::text AS key FROM changed c )
  UPDATE feed_rows r SET place = p.place
    FROM wholes w JOIN places p ON p.owner = w.athlete_id
    WHERE r.athlete_id = w.athlete_id AND r.type = 'Athlete' AND r.key = w.key AND r.deleted_at IS NULL AND r.place <> p.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_today_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d),
  wholes AS (SELECT DISTINCT c.athlete_id, c.generation_id::text AS key FROM changed c )
  UPDATE feed_rows r SET place = p.place
    FROM wholes w JOIN places p ON p.owner = w.athlete_id
    WHERE r.athlete_id = w.athlete_id AND r.type = 'Generation' AND r.key = w.key AND r.deleted_at IS NULL AND r.place <> p.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_plan_exercises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d),
  wholes AS (SELECT DISTINCT c.athlete_id, c.plan_id::text AS key FROM changed c )
  UPDATE feed_rows r SET place = p.place
    FROM wholes w JOIN places p ON p.owner = w.athlete_id
    WHERE r.athlete_id = w.athlete_id AND r.type = 'Plan' AND r.key = w.key AND r.deleted_at IS NULL AND r.place <> p.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_planned_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d),
  wholes AS (SELECT DISTINCT c.athlete_id, e.plan_id::text AS key FROM changed c JOIN plan_exercises e ON e.athlete_id = c.athlete_id AND e.id = c.plan_exercise_id)
  UPDATE feed_rows r SET place = p.place
    FROM wholes w JOIN places p ON p.owner = w.athlete_id
    WHERE r.athlete_id = w.athlete_id AND r.type = 'Plan' AND r.key = w.key AND r.deleted_at IS NULL AND r.place <> p.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_plan_version_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d),
  wholes AS (SELECT DISTINCT c.athlete_id, c.plan_id || ':' || c.version AS key FROM changed c )
  UPDATE feed_rows r SET place = p.place
    FROM wholes w JOIN places p ON p.owner = w.athlete_id
    WHERE r.athlete_id = w.athlete_id AND r.type = 'PlanVersion' AND r.key = w.key AND r.deleted_at IS NULL AND r.place <> p.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_plan_version_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d),
  wholes AS (SELECT DISTINCT c.athlete_id, c.plan_id || ':' || c.version AS key FROM changed c )
  UPDATE feed_rows r SET place = p.place
    FROM wholes w JOIN places p ON p.owner = w.athlete_id
    WHERE r.athlete_id = w.athlete_id AND r.type = 'PlanVersion' AND r.key = w.key AND r.deleted_at IS NULL AND r.place <> p.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_suggestion_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d),
  wholes AS (SELECT DISTINCT c.athlete_id, c.suggestion_id::text AS key FROM changed c )
  UPDATE feed_rows r SET place = p.place
    FROM wholes w JOIN places p ON p.owner = w.athlete_id
    WHERE r.athlete_id = w.athlete_id AND r.type = 'Suggestion' AND r.key = w.key AND r.deleted_at IS NULL AND r.place <> p.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_suggestion_evaluations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d),
  wholes AS (SELECT DISTINCT c.athlete_id, c.suggestion_id::text AS key FROM changed c )
  UPDATE feed_rows r SET place = p.place
    FROM wholes w JOIN places p ON p.owner = w.athlete_id
    WHERE r.athlete_id = w.athlete_id AND r.type = 'Suggestion' AND r.key = w.key AND r.deleted_at IS NULL AND r.place <> p.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_performances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d),
  wholes AS (SELECT DISTINCT c.athlete_id, c.workout_id::text AS key FROM changed c )
  UPDATE feed_rows r SET place = p.place
    FROM wholes w JOIN places p ON p.owner = w.athlete_id
    WHERE r.athlete_id = w.athlete_id AND r.type = 'Workout' AND r.key = w.key AND r.deleted_at IS NULL AND r.place <> p.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_performed_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d),
  wholes AS (SELECT DISTINCT c.athlete_id, e.workout_id::text AS key FROM changed c JOIN performances e ON e.athlete_id = c.athlete_id AND e.id = c.performance_id)
  UPDATE feed_rows r SET place = p.place
    FROM wholes w JOIN places p ON p.owner = w.athlete_id
    WHERE r.athlete_id = w.athlete_id AND r.type = 'Workout' AND r.key = w.key AND r.deleted_at IS NULL AND r.place <> p.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_session_selections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d),
  wholes AS (SELECT DISTINCT c.athlete_id, c.workout_id::text AS key FROM changed c )
  UPDATE feed_rows r SET place = p.place
    FROM wholes w JOIN places p ON p.owner = w.athlete_id
    WHERE r.athlete_id = w.athlete_id AND r.type = 'Workout' AND r.key = w.key AND r.deleted_at IS NULL AND r.place <> p.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_substitutions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d),
  wholes AS (SELECT DISTINCT c.athlete_id, c.workout_id::text AS key FROM changed c )
  UPDATE feed_rows r SET place = p.place
    FROM wholes w JOIN places p ON p.owner = w.athlete_id
    WHERE r.athlete_id = w.athlete_id AND r.type = 'Workout' AND r.key = w.key AND r.deleted_at IS NULL AND r.place <> p.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_suggestion_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d),
  wholes AS (SELECT DISTINCT c.athlete_id, c.workout_id::text AS key FROM changed c )
  UPDATE feed_rows r SET place = p.place
    FROM wholes w JOIN places p ON p.owner = w.athlete_id
    WHERE r.athlete_id = w.athlete_id AND r.type = 'Workout' AND r.key = w.key AND r.deleted_at IS NULL AND r.place <> p.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION feed_progress_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH places AS MATERIALIZED (SELECT d.owner, feed_place(d.owner) AS place FROM (SELECT DISTINCT c.athlete_id AS owner FROM changed c ORDER BY 1) d),
  wholes AS (SELECT DISTINCT c.athlete_id, c.workout_id::text AS key FROM changed c )
  UPDATE feed_rows r SET place = p.place
    FROM wholes w JOIN places p ON p.owner = w.athlete_id
    WHERE r.athlete_id = w.athlete_id AND r.type = 'Workout' AND r.key = w.key AND r.deleted_at IS NULL AND r.place <> p.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "athletes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_athletes();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "athletes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_athletes();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "programs" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_programs();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "programs" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_programs();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "programs" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_programs_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "own_exercises" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_own_exercises();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "own_exercises" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_own_exercises();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "own_exercises" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_own_exercises_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "exercise_settings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_exercise_settings();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "exercise_settings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_exercise_settings();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "exercise_settings" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_exercise_settings_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "exercise_summaries" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_exercise_summaries();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "exercise_summaries" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_exercise_summaries();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "exercise_summaries" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_exercise_summaries_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "plans" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plans();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "plans" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plans();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "plans" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plans_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "plan_versions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plan_versions();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "plan_versions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plan_versions();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "plan_versions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plan_versions_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "plan_version_conflicts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plan_version_conflicts();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "plan_version_conflicts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plan_version_conflicts();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "plan_version_conflicts" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plan_version_conflicts_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "workouts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_workouts();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "workouts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_workouts();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "workouts" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_workouts_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "suggestions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_suggestions();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "suggestions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_suggestions();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "suggestions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_suggestions_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "flags" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_flags();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "flags" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_flags();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "flags" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_flags_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "modes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_modes();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "modes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_modes();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "modes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_modes_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "check_ins" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_check_ins();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "check_ins" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_check_ins();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "check_ins" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_check_ins_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "offers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_offers();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "offers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_offers();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "offers" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_offers_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "messages" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_messages();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "messages" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_messages();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "messages" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_messages_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "notifications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_notifications();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "notifications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_notifications();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "notifications" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_notifications_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "reports" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_reports();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "reports" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_reports();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "reports" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_reports_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "generations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_generations();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "generations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_generations();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "generations" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_generations_gone();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "baselines" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_baselines();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "baselines" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_baselines();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "baselines" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_baselines();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "today_plans" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_today_plans();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "today_plans" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_today_plans();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "today_plans" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_today_plans();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "plan_exercises" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plan_exercises();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "plan_exercises" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plan_exercises();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "plan_exercises" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plan_exercises();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "planned_sets" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_planned_sets();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "planned_sets" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_planned_sets();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "planned_sets" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_planned_sets();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "plan_version_items" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plan_version_items();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "plan_version_items" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plan_version_items();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "plan_version_items" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plan_version_items();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "plan_version_audit" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plan_version_audit();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "plan_version_audit" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plan_version_audit();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "plan_version_audit" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_plan_version_audit();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "suggestion_changes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_suggestion_changes();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "suggestion_changes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_suggestion_changes();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "suggestion_changes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_suggestion_changes();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "suggestion_evaluations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_suggestion_evaluations();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "suggestion_evaluations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_suggestion_evaluations();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "suggestion_evaluations" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_suggestion_evaluations();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "performances" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_performances();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "performances" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_performances();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "performances" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_performances();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "performed_sets" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_performed_sets();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "performed_sets" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_performed_sets();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "performed_sets" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_performed_sets();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "session_selections" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_session_selections();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "session_selections" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_session_selections();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "session_selections" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_session_selections();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "substitutions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_substitutions();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "substitutions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_substitutions();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "substitutions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_substitutions();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "suggestion_runs" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_suggestion_runs();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "suggestion_runs" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_suggestion_runs();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "suggestion_runs" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_suggestion_runs();
--> statement-breakpoint
CREATE TRIGGER feed_insert AFTER INSERT ON "progress_records" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_progress_records();
--> statement-breakpoint
CREATE TRIGGER feed_update AFTER UPDATE ON "progress_records" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_progress_records();
--> statement-breakpoint
CREATE TRIGGER feed_delete AFTER DELETE ON "progress_records" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION feed_progress_records();

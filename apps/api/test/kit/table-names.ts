/** Every table, as `name`, but for the partitions of one: their rows are its rows. */
export const ALL_TABLES = `select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;

export const TABLES_OF_ATHLETES = `${ALL_TABLES}
  and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'athlete_id')`;

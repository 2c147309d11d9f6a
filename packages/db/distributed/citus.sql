-- Distributes a migrated database by athlete over the nodes of a Citus cluster (12 or newer). Run once on the
-- coordinator, while no server runs. Which tables there are is read from the catalog, so that a new table needs no line:
--   * tables whose primary key has the athlete are distributed by it, in one colocation group; `athletes` by its id
--   * the library, the tombstones and the id of the feed's history are the same for everybody: on every node
--   * what is looked for by time or key and not by athlete (jobs, outbox, metrics, alerts) stays on the coordinator;
--     it may not refer to distributed tables, and erasure takes its rows away by name
do $$
declare
  each record;
begin
  -- Triggers of ours touch rows of the same athlete only, which are on the same node.
  execute 'set local citus.enable_unsafe_triggers to on';
  create temporary table owned on commit drop as
    select t.oid, t.relname::text as name, a.attname::text as column
      from pg_class t
      join pg_attribute a on a.attrelid = t.oid and a.attnotnull
        and a.attname = case t.relname when 'athletes' then 'id' else 'athlete_id' end
      join pg_constraint key on key.conrelid = t.oid and key.contype = 'p' and a.attnum = any (key.conkey)
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace;

  for each in
    select c.conrelid::regclass as name, c.conname
      from pg_constraint c join owned o on o.oid = c.confrelid
     where c.contype = 'f' and c.conrelid not in (select oid from owned)
  loop
    execute format('alter table %s drop constraint %I', each.name, each.conname);
  end loop;

  perform create_reference_table('athlete_tombstones');
  perform create_reference_table('feed_history');
  perform create_reference_table('library_exercises');
  perform create_distributed_table('athletes', 'id');
  -- Each after those that it refers to.
  for each in
    with recursive depth as (
      select oid, 0 as steps from owned
      union
      select c.conrelid, depth.steps + 1
        from depth join pg_constraint c on c.confrelid = depth.oid and c.contype = 'f' and c.conrelid <> c.confrelid
    )
    select o.name, o.column
      from owned o join (select oid, max(steps) as steps from depth group by oid) d using (oid)
     where o.name <> 'athletes' order by d.steps, o.name
  loop
    perform create_distributed_table(each.name, each.column, colocate_with => 'athletes');
  end loop;
end
$$;

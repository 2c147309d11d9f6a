-- Turns every table of athletes into one that is hash-partitioned by athlete, with the same names of tables, keys,
-- indexes, triggers and views. Run once, by psql or a client, on a migrated database that nobody uses meanwhile; rows
-- are kept. `set topset.partitions = '64'` before it chooses another number than 16.
do $$
declare
  partitions int := coalesce(nullif(current_setting('topset.partitions', true), ''), '16')::int;
  each record;
  written text;
  place int;
begin
  -- The text of whatever names a table is taken first: once the table is renamed, it would name the old one.
  create temporary table kept on commit drop as
    select 1 as turn, v.viewname::text as name, format('create view public.%I as %s', v.viewname, v.definition) as make,
           format('drop view public.%I', v.viewname) as remove
      from pg_views v where v.schemaname = 'public'
    union all
    select 3, c.conname, format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)),
           format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname)
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0;
  for each in select * from kept order by turn loop
    execute each.remove;
  end loop;

  create temporary table owned on commit drop as
    select t.oid, t.relname::text as name, a.attname::text as column
      from pg_class t
      join pg_attribute a on a.attrelid = t.oid and a.attnotnull
        and a.attname = case t.relname when 'athletes' then 'id' else 'athlete_id' end
      join pg_constraint key on key.conrelid = t.oid and key.contype = 'p' and a.attnum = any (key.conkey)
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace;
  insert into kept
    select 2, c.conname, format('alter table public.%I add constraint %I %s', o.name, c.conname, pg_get_constraintdef(c.oid)), null
      from pg_constraint c join owned o on o.oid = c.conrelid where c.contype in ('p', 'u')
    union all
    select 2, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid), null
      from pg_index i join owned o on o.oid = i.indrelid
     where not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
    union all
    select 4, t.tgname, pg_get_triggerdef(t.oid), null
      from pg_trigger t join owned o on o.oid = t.tgrelid where not t.tgisinternal;

  for each in select * from owned order by name loop
    execute format('alter table public.%I rename to %I', each.name, each.name || '_whole');
    execute format(
      'create table public.%I (like public.%I including defaults including constraints including generated including storage including comments) partition by hash (%I)',
      each.name, each.name || '_whole', each.column);
    for place in 0 .. partitions - 1 loop
      execute format(
        'create table public.%I partition of public.%I for values with (modulus %s, remainder %s)',
        each.name || '_p' || place, each.name, partitions, place);
    end loop;
    select string_agg(quote_ident(attname), ', ' order by attnum) into written
      from pg_attribute where attrelid = each.oid and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into public.%I (%s) select %s from public.%I', each.name, written, written, each.name || '_whole');
    execute format('drop table public.%I', each.name || '_whole');
  end loop;

  for each in select make from kept where turn = 2 order by make loop
    execute each.make;
  end loop;
  -- Named after what they are parts of, so that a violation says which key it is.
  for each in
    select part.oid::regclass as part, left(whole.relname, 58) || substring(t.relname from '_p\d+$') as name
      from pg_inherits i
      join pg_class part on part.oid = i.inhrelid and part.relkind = 'i'
      join pg_class whole on whole.oid = i.inhparent
      join pg_index x on x.indexrelid = part.oid
      join pg_class t on t.oid = x.indrelid
  loop
    execute format('alter index %s rename to %I', each.part, each.name);
  end loop;
  for each in select make from kept where turn = 3 order by make loop
    execute each.make;
  end loop;
  for each in select make from kept where turn in (1, 4) order by turn, make loop
    execute each.make;
  end loop;
end
$$;

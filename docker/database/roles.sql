-- Gives everything in this database to rewards_owner, who migrates. rewards_app, who serves, gets its rights from the
-- service's next start. Both roles have to exist. Safe to run again. As a superuser, with the service stopped:
--   psql --set=ON_ERROR_STOP=1 --dbname=rewards --file=docker/database/roles.sql
do $$
declare
  item record;
begin
  execute format('alter database %I owner to rewards_owner', current_database());
  for item in
    select format('alter schema %I owner to rewards_owner', nspname) as statement, 0 as turn
      from pg_namespace where nspname in ('public', 'graphile_worker')
    union all
    -- A numbering goes with its table.
    select format('alter %s %I.%I owner to rewards_owner',
        case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, nspname, relname), 1
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p', 'v', 'S')
        and not exists (select from pg_depend
          where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'e', 'i'))
    union all
    select format('alter routine %s owner to rewards_owner', pg_proc.oid::regprocedure), 2
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'graphile_worker') and not exists (select from pg_depend
        where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select format('alter type %I.%I owner to rewards_owner', nspname, typname), 3
      from pg_type join pg_namespace on pg_namespace.oid = typnamespace
        left join pg_class on pg_class.oid = typrelid
      where nspname in ('public', 'graphile_worker') and (typtype in ('d', 'e') or relkind = 'c')
        and not exists (select from pg_depend
          where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')
    order by turn
  loop
    execute item.statement;
  end loop;
end $$;

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FreshDatabase, emptyDatabase } from '../setup/fresh-database.ts';
import { migrateBeforeBaseline, previousRelease } from '../support/previous-release.ts';
import pg from 'pg';
import { DatabaseTooOld } from '@rewards/postgres/operations/database-too-old';
import { migrate, tableInUse } from '@rewards/postgres/operations/migrate';
import { lastBeforeBaseline } from '@rewards/postgres/operations/migrations/takeover';

/** The whole schema from the catalog. Only white space in functions may differ. */
const catalog = {
  tables: `select relname as name, obj_description(oid, 'pg_class') as comment from pg_class
    where relkind in ('r', 'S', 'v') and relnamespace = 'public'::regnamespace`,
  columns: `select attrelid::regclass || '.' || attname as name, format_type(atttypid, atttypmod), attnotnull, attidentity,
      attgenerated, attstorage, attstattarget, pg_get_expr(adbin, adrelid), col_description(attrelid, attnum)
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  constraints: `select conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid), convalidated
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select indexname as name, indexdef, obj_description(indexname::regclass, 'pg_class')
    from pg_indexes where schemaname = 'public'`,
  triggers: `select tgrelid::regclass || ' ' || tgname as name, pg_get_triggerdef(pg_trigger.oid), tgenabled
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`,
  functions: `select pg_proc.oid::regprocedure::text as name, obj_description(pg_proc.oid, 'pg_proc') as comment,
      regexp_replace(pg_get_functiondef(pg_proc.oid), '\\s+', ' ', 'g') as definition
    from pg_proc where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
  migrations: 'select name from schema_migrations',
  releases: 'select * from schema_compatibility',
};

async function schemaOf(client: pg.Client) {
  const parts: Record<string, unknown> = {};
  for (const [what, question] of Object.entries(catalog))
    parts[what] = (await client.query(`select * from (${question}) as told order by 1`)).rows;
  return parts;
}

if (previousRelease === 'cut')
  test('the takeover is skipped: this copy of the project has no git history', () => {
    expect(previousRelease).toBe('cut');
  });
else {
  let [former, fresh]: FreshDatabase[] = [];
  let [ofFormer, ofFresh]: pg.Client[] = [];

  beforeAll(async () => {
    [former, fresh] = await Promise.all([emptyDatabase(), emptyDatabase()]);
    [ofFormer, ofFresh] = [former, fresh].map(({ url }) => new pg.Client({ connectionString: url }));
    await Promise.all([ofFormer!.connect(), ofFresh!.connect(), migrateBeforeBaseline(former.url)]);
  });
  afterAll(async () => {
    await Promise.all([ofFormer!.end(), ofFresh!.end()]);
    await Promise.all([former!.drop(), fresh!.drop()]);
  });

  test('a database older than the last commit before 1.0.0 is refused and unchanged', async () => {
    await ofFormer!.query('delete from schema_migrations where name = $1', [lastBeforeBaseline]);
    const before = await schemaOf(ofFormer!);
    await expect(migrate(former!.url)).rejects.toThrow(DatabaseTooOld);
    await expect(migrate(former!.url)).rejects.toThrow(/Start commit 9b5e9d70 on it once.*docs\/upgrading\.md/);
    expect(await schemaOf(ofFormer!)).toEqual(before);
    await ofFormer!.query('insert into schema_migrations (name) values ($1)', [lastBeforeBaseline]);
  });

  test('a takeover blocked by a locked table changes nothing', async () => {
    const before = await schemaOf(ofFormer!);
    const other = new pg.Client({ connectionString: former!.url });
    await other.connect();
    await other.query('begin; lock table users in access share mode');
    await expect(migrate(former!.url, { patience: { lockMilliseconds: 100, tries: 2 } })).rejects.toMatchObject({
      code: tableInUse,
    });
    await other.end();
    expect(await schemaOf(ofFormer!)).toEqual(before);
  });

  test('a database from the last commit before 1.0.0 gets the same schema as a new one', async () => {
    await Promise.all([migrate(former!.url), migrate(former!.url), migrate(fresh!.url)]);
    expect(await schemaOf(ofFormer!)).toEqual(await schemaOf(ofFresh!));
  });
}

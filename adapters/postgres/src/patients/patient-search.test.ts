import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newUser } from '@rewards/domain/patients/user';
import { mostFound } from '@rewards/domain/patients/user-directory';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import { poolBeside } from '@rewards/tests/setup/pool-beside';
import { mailSealForTests } from '@rewards/tests/setup/mail-seal-for-tests';
import { sql } from 'kysely';
import { connectPostgres } from '../connect-postgres.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
import { PostgresUnitOfWork } from '../postgres-unit-of-work.ts';
import { PostgresUserDirectory } from './postgres-user-directory.ts';

let fresh: FreshDatabase;
let database: PostgresDatabase;

const createdAt = new Date('2026-03-01T12:00:00.000Z');
const ann = { name: '100% Ann_O\\Hara', email: 'ann@example.com', phone: '+16785550101', referralCode: 'ANN22222' };
const bob = { name: 'Bob', email: 'bob@example.com', phone: '+14045550199', referralCode: 'BBB22222' };

beforeAll(async () => {
  fresh = await freshDatabase();
  database = connectPostgres({ url: fresh.url });
  await new PostgresUnitOfWork(database, mailSealForTests).run(async ({ users }) => {
    for (const patient of [ann, bob]) await users.add(newUser({ id: randomUUID(), createdAt, ...patient }));
  });
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

async function found(search: string): Promise<string[]> {
  const { rows } = await new PostgresUserDirectory(database).list({ search }, { page: 1, perPage: 10 });
  return rows.map(({ email }) => email);
}

test.each(['(678) 555-0101', '678-555', '678.555.0101', '+1 678 555 0101', '6785550101'])(
  'finds a phone number as people write it: %s',
  async (search) => {
    await expect(found(search)).resolves.toEqual([ann.email]);
  },
);

test('a text without accents is spelt as it would be the long way', async () => {
  const spelt = await database.read((queries) =>
    sql<{ differing: number }>`
      select count(*)::integer as differing from generate_series(1, 127) as sign
      where search_form(chr(sign)) is distinct from
        translate(lower(unaccent('unaccent'::regdictionary, normalize(chr(sign), NFC))), '@.', 'QX')
        or search_form('É' || chr(sign)) is distinct from 'e' || search_form(chr(sign))`.execute(queries),
  );
  expect(spelt.rows).toEqual([{ differing: 0 }]);
});

test('a text is spelt alike while a backup is restored, when no search path tells where functions are', async () => {
  const spelt = await database.read((queries) =>
    sql<{ form: string }>`
      with nowhere as (select set_config('search_path', '', true) as path)
      select public.search_form('Zoë' || path) as form from nowhere`.execute(queries),
  );
  expect(spelt.rows).toEqual([{ form: 'zoe' }]);
});

test.each(['0%', 'n_o', 'o\\h'])('takes %s as it stands, and not as a pattern', async (search) => {
  await expect(found(search)).resolves.toEqual([ann.email]);
});

test.each(['ann@', 'nn@exam', 'n@', '@e', 'example.c', 'e.com', '.C', 'E.'])(
  'finds %s in an email, signs and all',
  async (search) => {
    await expect(found(search)).resolves.toContain(ann.email);
  },
);

test.each(['annQexample', 'exampleXcom', '@ann', '0ann', '0b', '(0+1) 678', 'ann.example', 'example@com', 'qe', 'xc'])(
  'takes no letter and no other sign for a sign of an email: %s',
  async (search) => {
    await expect(found(search)).resolves.toEqual([]);
  },
);

test.each(['%%', '__', '\\\\', '( )'])('finds nobody by %s', async (search) => {
  await expect(found(search)).resolves.toEqual([]);
});

/** As the port says it, by looking at everyone. */
const ranked = `
  with sought as (select search_form($1) as key), fields as (
    select id, created_at, is_admin, unnest(array[search_form(name), search_form(email), coalesce(phone, ''),
      lower(referral_code)]) as field from users
  ), ranks as (
    select id, created_at, case when field = key then 0 when starts_with(field, key) then 1
      when position(' ' || key in field) > 0 then 2 when position(key in field) > 0 then 3 end as rank
    from fields, sought where not is_admin or $2
  )
  select id from ranks where rank is not null group by id, created_at order by min(rank), created_at desc, id desc
  limit 500`;

test('finds among many, on every page, what looking at everyone gives', async () => {
  const pool = poolBeside(fresh.url, 1);
  // The eldest are beyond what is walked through before the index is asked, and more than are fetched of what it finds.
  // A quarter stands beside the index, as who came with a list does.
  await pool.query(
    `insert into users (id, email, email_key, name, referral_code, is_admin, created_at, in_search_index)
     select id, email, email, name, 'M' || n, n % 9 = 0, '2026-05-01'::timestamptz + n * interval '1 minute', n % 4 > 0
     from (
       select n, gen_random_uuid() as id,
         'p' || n || '.' || (array['smith', 'li', 'qin'])[1 + n % 3] || '@mail.test' as email,
         case when n < 900 then 'Old ' when n <= 2050 then 'Eldest ' when n between 11000 and 11009 then 'Gold '
           when n between 4000 and 11399 then 'Marigold ' else '' end
           || (array['Maria', 'Ana Maria', 'Rosemaria', 'Quentin', 'Li', 'Smith', 'Zo'])[1 + n % 7]
           || case when n % 5 = 0 then '' else (array[' Smith', ' Smithson', ' Li', ' Oquendo'])[1 + n % 4] end as name
       from generate_series(1, 12000) as n) as many`,
  );
  const directory = new PostgresUserDirectory(database);
  const idsOf = async (search: string, everyone: boolean) =>
    (await pool.query<{ id: string }>(ranked, [search, everyone])).rows.map(({ id }) => id);
  const searches = [
    'maria',
    'smith',
    'li',
    'old',
    'old q',
    'eldest',
    'eldest maria',
    'gold',
    'rigo',
    'qu',
    'zo',
    'p2999',
    '.s',
    '@m',
    '0m',
    '04',
    '@mail',
    'h@',
    'm1',
    'maria smith',
    'ía',
  ];
  for (const search of searches) {
    const everyone = await idsOf(search, true);
    const pages = await Promise.all([1, 2, 7, 20].map((page) => directory.list({ search }, { page, perPage: 25 })));
    expect([search, ...pages.map(({ total }) => total)]).toEqual([search, ...pages.map(() => everyone.length)]);
    expect(pages.map(({ rows }) => rows.map(({ id }) => id))).toEqual(
      [1, 2, 7, 20].map((page) => everyone.slice((page - 1) * 25, page * 25)),
    );
    const patients = await directory.searchPatients(search, 20);
    expect(patients.map(({ id }) => id)).toEqual((await idsOf(search, false)).slice(0, 20));
  }
  await pool.end();
});

test('of more than it shows, a search shows the best, whenever they came', async () => {
  const many = Array.from({ length: mostFound + 50 }, (_, index) => ({
    name: `Joanna ${index}`,
    email: `j${index}@example.com`,
    referralCode: `J${index}`,
  }));
  await new PostgresUnitOfWork(database, mailSealForTests).run(async ({ users }) => {
    for (const person of many)
      await users.add(newUser({ id: randomUUID(), createdAt: new Date('2026-04-01T12:00:00.000Z'), ...person }));
  });
  const directory = new PostgresUserDirectory(database);
  const first = await directory.list({ search: 'ann' }, { page: 1, perPage: 100 });
  expect(first.total).toBe(mostFound);
  expect(first.rows.slice(0, 2).map(({ name }) => name)).toEqual([ann.name, expect.stringMatching(/^Joanna/)]);
  const past = await directory.list({ search: 'ann' }, { page: mostFound / 100 + 1, perPage: 100 });
  expect(past.rows).toEqual([]);
  const begun = await directory.list({ search: 'jo' }, { page: 1, perPage: 1 });
  expect([begun.total, begun.rows.length]).toEqual([mostFound, 1]);
});

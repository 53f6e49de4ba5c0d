import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newUser } from '@rewards/domain/patients/user';
import { type FreshDatabase, freshDatabase } from '@rewards/tests/setup/fresh-database';
import { poolBeside } from '@rewards/tests/setup/pool-beside';
import { mailSealForTests } from '@rewards/tests/setup/mail-seal-for-tests';
import { sql } from 'kysely';
import { connectPostgres } from '../sql/connect-postgres.ts';
import type { PostgresDatabase } from '../sql/postgres-database.ts';
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
  'finds a phone number in common formats: %s',
  async (search) => {
    await expect(found(search)).resolves.toEqual([ann.email]);
  },
);

test('texts are normalized the same way during a restore, when the search path is empty', async () => {
  const spelt = await database.read((queries) =>
    sql<{ form: string }>`
      with nowhere as (select set_config('search_path', '', true) as path)
      select public.search_form('Zoë' || path) as form from nowhere`.execute(queries),
  );
  expect(spelt.rows).toEqual([{ form: 'zoe' }]);
});

test.each(['0%', 'n_o', 'o\\h'])('treats %s literally, not as a pattern', async (search) => {
  await expect(found(search)).resolves.toEqual([ann.email]);
});

test.each(['ann@', 'nn@exam', 'n@', '@e', 'example.c', 'e.com', '.C', 'E.'])(
  'finds %s in an email, including punctuation',
  async (search) => {
    await expect(found(search)).resolves.toContain(ann.email);
  },
);

test.each(['annQexample', 'exampleXcom', '@ann', '0ann', '0b', '(0+1) 678', 'ann.example', 'example@com', 'qe', 'xc'])(
  'does not confuse an email’s punctuation with letters or other punctuation: %s',
  async (search) => {
    await expect(found(search)).resolves.toEqual([]);
  },
);

test.each(['%%', '__', '\\\\', '( )'])('finds no one by %s', async (search) => {
  await expect(found(search)).resolves.toEqual([]);
});

test.each([
  ["Seán O'Dowd", ['odowd', "o'dowd", 'O’Dowd', 'sean', 'dowd sean', "O'Dowd, Seán"]],
  ['Mary-Ann Smith-Jones', ['mary-ann', 'mary ann', 'maryann', 'jones, mary', 'smith jones', 'Smith‑Jones']],
  ['Anna Smith', ['smith anna', 'Smith, Anna', 'ann smi']],
])('finds %s by words in any order, without punctuation', async (name, searches) => {
  const email = `${randomUUID()}@example.com`;
  await new PostgresUnitOfWork(database, mailSealForTests).run(({ users }) =>
    users.add(newUser({ id: randomUUID(), createdAt, name, email, referralCode: email.slice(0, 8) })),
  );
  for (const search of searches)
    expect([search, await found(search)]).toEqual([search, expect.arrayContaining([email])]);
});

interface Row {
  readonly id: string;
  readonly createdAt: Date;
  readonly isAdmin: boolean;
  readonly fields: readonly string[];
}

/** Searches by comparing every row, without an index. */
function lookingAtEveryone(rows: readonly Row[], search: string, includesAdmins: boolean): readonly string[] {
  const key = search.toLowerCase().replace('í', 'i');
  const words = key.split(' ');
  const rankIn = ({ fields }: Row) => {
    const text = fields.map((field) => ` ${field}`).join('\n');
    if (!words.every((word) => text.includes(word))) return -1;
    if (fields.includes(key)) return 3;
    if (fields.some((field) => field.startsWith(key))) return 2;
    return words.every((word) => text.includes(` ${word}`)) ? 1 : 0;
  };
  return rows
    .filter(({ isAdmin }) => includesAdmins || !isAdmin)
    .map((row) => ({ ...row, rank: rankIn(row) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => b.rank - a.rank || b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

test('finds the same matches on every page as comparing every row', async () => {
  const pool = poolBeside(fresh.url, 1);
  await pool.query(
    `insert into users (id, email, email_key, name, referral_code, is_admin, created_at)
     select id, email, email, name, 'M' || n, n % 9 = 0, '2026-05-01'::timestamptz + n * interval '1 minute'
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
  const { rows: people } = await pool.query<Row>(`
    select id, created_at as "createdAt", is_admin as "isAdmin", array[translate(lower(unaccent(name)), chr(39) || '-', ''),
      translate(email, '-', ''), coalesce(phone, ''), lower(referral_code)] as fields from users`);
  const idsOf = (search: string, everyone: boolean) => lookingAtEveryone(people, search, everyone);
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
    const everyone = idsOf(search, true);
    const pages = await Promise.all([1, 2, 7, 20].map((page) => directory.list({ search }, { page, perPage: 25 })));
    expect([search, ...pages.map(({ total }) => total)]).toEqual([search, ...pages.map(() => everyone.length)]);
    expect(pages.map(({ rows }) => rows.map(({ id }) => id))).toEqual(
      [1, 2, 7, 20].map((page) => everyone.slice((page - 1) * 25, page * 25)),
    );
    const patients = await directory.searchPatients(search, 20);
    expect(patients.map(({ id }) => id)).toEqual(idsOf(search, false).slice(0, 20));
  }
  await pool.end();
});

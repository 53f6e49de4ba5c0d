import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { upload, type Visitor } from '../support/visitor.ts';

/** Lists as dental systems and spreadsheets export them, with the expected result of importing them in order. */
const folder = join(import.meta.dirname, '../fixtures/patient-lists');

interface Expected {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly total_rows: number;
  readonly skipped_rows?: Readonly<Record<string, string>>;
  readonly never_stored?: readonly string[];
  readonly phones?: Readonly<Record<string, string | null>>;
  readonly names?: Readonly<Record<string, string>>;
  readonly texts?: readonly string[];
  readonly no_texts?: readonly string[];
  readonly no_staff?: readonly string[];
  readonly errors_shown?: number;
}

const samples = [
  ...['plain.csv', 'open-dental.txt', 'last-first-1252.csv', 'unicode-text.txt', 'many-errors.csv'],
  // Words for yes, no and blank, as real lists have them.
  ...['ok-to-text-words.csv', 'do-not-text.csv', 'database-nulls.csv', 'placeholder-emails.csv', 'statuses.csv'],
];

describe('the sample lists', () => {
  let service: RunningService;
  let admin: Visitor;
  let expected: Record<string, Expected>;

  beforeAll(async () => {
    service = await startService();
    admin = (await anAdmin(service)).browser;
    expected = JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')) as Record<string, Expected>;
  });
  afterAll(() => service.stop());

  const bytesOf = async (name: string) => new Uint8Array(await readFile(join(folder, name)));
  const send = async (name: string, query = {}) =>
    admin.call(uploadPatients, { query, body: upload(await bytesOf(name), name) });
  const usersWhere = (email: string) =>
    service.sql.rows<{ name: string; phone: string | null; takes_texts: boolean; staff_name: string | null }>(
      'select name, phone, takes_texts, staff_name from users where email = $1',
      [email],
    );

  it.each(samples)('%s gives the expected result, predicted by a dry run (rule 27)', async (name) => {
    const before = await service.sql.rows('select * from users order by id');
    const foreseen = await send(name, { dry_run: '1' });
    expect(await service.sql.rows('select * from users order by id')).toEqual(before);

    const result = await send(name);

    const {
      created,
      updated,
      skipped,
      total_rows,
      skipped_rows = {},
      phones = {},
      names = {},
      texts = [],
      no_texts = [],
      no_staff = [],
      errors_shown,
    } = expected[name]!;
    expect(result).toMatchObject({ created, updated, skipped, total_rows });
    expect(foreseen).toMatchObject(result);
    for (const [row, reason] of Object.entries(skipped_rows))
      expect(result.errors.find((error) => error.row === Number(row))?.error.toLowerCase()).toContain(
        reason.toLowerCase(),
      );
    for (const [email, phone] of Object.entries(phones)) expect(await usersWhere(email)).toMatchObject([{ phone }]);
    for (const [email, known] of Object.entries(names))
      expect(await usersWhere(email)).toMatchObject([{ name: known }]);
    for (const email of texts) expect(await usersWhere(email)).toMatchObject([{ takes_texts: true }]);
    for (const email of no_texts) expect(await usersWhere(email)).toMatchObject([{ takes_texts: false }]);
    for (const email of no_staff) expect(await usersWhere(email)).toMatchObject([{ staff_name: null }]);
    expect(result.errors).toHaveLength(errors_shown ?? result.errors.length);
  });

  it.each(samples)('%s changes nothing the second time (rule 27)', async (name) => {
    const before = await service.sql.rows('select * from users order by id');
    const { total_rows } = expected[name]!;
    expect(await send(name)).toMatchObject({ created: 0, updated: 0, skipped: total_rows, total_rows });
    expect(await service.sql.rows('select * from users order by id')).toEqual(before);
  });

  it('names are stored as written, including quotes, commas and formula-like text', async () => {
    expect(await usersWhere('quoted@example.com')).toMatchObject([{ name: 'Anne "Annie" Lee PhD' }]);
    expect(await usersWhere('formula@example.com')).toMatchObject([
      { name: '=HYPERLINK("http://x")', phone: '+16785550130' },
    ]);
    expect(await usersWhere('sum.kim@example.com')).toMatchObject([{ name: '@Sum Kim', phone: '+16785550131' }]);
    expect(await usersWhere('john.ohara@example.com')).toMatchObject([{ name: "John O'Hara" }]);
  });

  it('TxtMsgOk 2 turns texts off, 1 turns them on, and 0 leaves them (rule 22)', async () => {
    expect(await usersWhere('thu.nguyen@example.com')).toMatchObject([{ takes_texts: false }]);
    expect(await usersWhere('smithfam@example.com')).toMatchObject([{ takes_texts: true }]);
    const head = 'Email\tFName\tTxtMsgOk\n';
    await admin.call(uploadPatients, { body: upload(`${head}thu.nguyen@example.com\tThu\t0\n`) });
    expect(await usersWhere('thu.nguyen@example.com')).toMatchObject([{ takes_texts: false }]);
  });

  it('ignored columns never reach the database, not even temporarily', async () => {
    const secrets = Object.values(expected).flatMap(({ never_stored = [] }) => never_stored);
    expect(secrets).not.toEqual([]);
    const tables = await service.sql.rows<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    for (const { name } of tables)
      for (const secret of secrets)
        expect([name, await service.sql.count(`${name} as t where t::text like '%' || $1 || '%'`, [secret])]).toEqual([
          name,
          0,
        ]);
  });

  it('a dry run shows how each column is read, and no values of ignored ones', async () => {
    const { mapping = [], sample_rows = [] } = await send('open-dental.txt', { dry_run: '1' });

    const meanings = Object.fromEntries(mapping.map(({ header, meaning }) => [header, meaning]));
    expect(meanings).toMatchObject({
      LName: 'last_name',
      FName: 'first_name',
      WirelessPhone: 'phone',
      HmPhone: 'phone',
      Email: 'email',
      TxtMsgOk: 'takes_texts',
    });
    expect(meanings).toMatchObject({
      PatNum: 'ignored',
      SSN: 'ignored',
      MedicaidID: 'ignored',
      Birthdate: 'ignored',
      Address: 'ignored',
    });
    expect(mapping.map(({ header }) => header)).toHaveLength(21);
    expect(sample_rows).toEqual([
      {
        row: 2,
        email: 'smithfam@example.com',
        name: 'James Smith',
        preferred_name: null,
        phone: '+17705550111',
        staff: null,
        takes_texts: true,
        takes_mails: null,
        outcome: 'skipped',
        why: 'Nothing new',
      },
      {
        row: 3,
        email: 'smithfam@example.com',
        name: 'Sarah Smith',
        preferred_name: 'Sally',
        phone: '+17705550112',
        staff: null,
        takes_texts: true,
        takes_mails: null,
        outcome: 'skipped',
        why: 'Shares smithfam@example.com with row 2',
      },
      {
        row: 5,
        email: 'thu.nguyen@example.com',
        name: 'Thu Nguyen',
        preferred_name: null,
        phone: '+14045550113',
        staff: null,
        takes_texts: false,
        takes_mails: null,
        outcome: 'updated',
        why: null,
      },
    ]);
  });

  it('a dry run refuses an invalid list like an import does', async () => {
    expect(await admin.ask(uploadPatients, { query: { dry_run: '1' }, body: upload('Name\nAnn\n') })).toMatchObject({
      status: 422,
      body: { code: 'csv_unreadable' },
    });
    const odd = await admin.request('POST', `${uploadPatients.path}?dry_run=perhaps`, {
      body: upload('Email\na@example.com\n'),
    });
    expect(odd).toMatchObject({ status: 422, body: { code: 'invalid', fields: { dry_run: 'Enter 1 or 0' } } });
    const unmapped = await admin.request('POST', `${uploadPatients.path}?mapping=email,social_security`, {
      body: upload('Email\na@example.com\n'),
    });
    expect(unmapped).toMatchObject({ status: 422, body: { code: 'invalid', fields: { mapping: expect.any(String) } } });
  });

  it('a list is read by its column mapping, in the dry run and the import alike', async () => {
    const list = () => upload('Kontakt,Wer,Email\nmapped@example.com,Mia Mapped,old@example.com\n');
    const told = await admin.call(uploadPatients, { query: { dry_run: '1', mapping: 'ignored' }, body: list() });
    expect(told).toMatchObject({ total_rows: 0, sample_rows: [] });
    expect(told.mapping?.map(({ header, meaning }) => `${header} ${meaning}`)).toEqual([
      'Kontakt ignored',
      'Wer ignored',
      'Email ignored',
    ]);
    const query = { mapping: 'email,name,ignored' };
    expect(await admin.call(uploadPatients, { query: { ...query, dry_run: '1' }, body: list() })).toMatchObject({
      created: 1,
      sample_rows: [{ email: 'mapped@example.com', name: 'Mia Mapped' }],
    });
    expect(await admin.call(uploadPatients, { query, body: list() })).toMatchObject({ created: 1, total_rows: 1 });
    expect(await usersWhere('mapped@example.com')).toMatchObject([{ name: 'Mia Mapped' }]);
    expect(await usersWhere('old@example.com')).toEqual([]);
  });

  it('a dry run lists all errors on request', async () => {
    const rows = Array.from({ length: 120 }, (_, number) => `not an email ${number}`);
    const list = () => upload(['Email', ...rows].join('\n'));
    const shown = await admin.call(uploadPatients, { query: { dry_run: '1' }, body: list() });
    const all = await admin.call(uploadPatients, { query: { dry_run: '1', all_errors: '1' }, body: list() });
    expect([shown.errors.length, all.errors.length]).toEqual([50, 120]);
  });

  it('a mapping can make a column an opt-out, and a dry run names unclear words (rule 44)', async () => {
    const list = () => upload('Email,Name,Kontakt\nrefused@example.com,Ria,Yes\nunsure@example.com,Sal,maybe\n');
    const query = { mapping: 'email,name,refuses_texts' };
    const foreseen = await admin.call(uploadPatients, { query: { ...query, dry_run: '1' }, body: list() });
    expect(foreseen).toMatchObject({
      created: 2,
      mapping: [{}, {}, { header: 'Kontakt', meaning: 'refuses_texts' }],
      sample_rows: [{ takes_texts: false }, { takes_texts: false }],
      errors: [{ row: 3, error: "“maybe” isn't a clear yes to texts, so texts are off" }],
    });
    await admin.call(uploadPatients, { query, body: list() });
    expect(await usersWhere('refused@example.com')).toMatchObject([{ takes_texts: false }]);
    expect(await usersWhere('unsure@example.com')).toMatchObject([{ takes_texts: false }]);
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { upload, type Visitor } from '../support/visitor.ts';
import expectations from '../fixtures/patient-lists/field/expected.json' with { type: 'json' };

/** Lists in shapes that practices reported in public, with invented people. */
const folder = join(import.meta.dirname, '../fixtures/patient-lists/field');

interface Expected {
  readonly total?: number;
  readonly created?: number;
  readonly skipped?: number;
  readonly names?: Readonly<Record<string, string>>;
  readonly phones?: Readonly<Record<string, string | null>>;
  readonly texts?: Readonly<Record<string, boolean>>;
  /** How many people of the list get no texts. */
  readonly noTexts?: number;
  /** As in the query. */
  readonly mapping?: string;
}

/** In their order: some come after others. Who is greeted how is in `names-to-greet.test.ts`. */
const lists = Object.entries(expectations as Readonly<Record<string, Expected>>);

describe('lists as practices have them', () => {
  let service: RunningService;
  let admin: Visitor;

  beforeAll(async () => {
    service = await startService();
    admin = (await anAdmin(service)).browser;
  });
  afterAll(() => service.stop());

  const send = async (name: string, query: { mapping?: string; dry_run?: '1' }) =>
    admin.call(uploadPatients, { query, body: upload(new Uint8Array(await readFile(join(folder, name))), name) });
  const usersNow = () =>
    service.sql.rows<{ email: string; name: string; phone: string | null; takes_texts: boolean }>(
      'select email, name, phone, takes_texts from users',
    );

  it.each(lists)('%s is read as expected, and a dry run predicts it (rule 27)', async (name, expected) => {
    const { total, created, skipped, names = {}, phones = {}, texts = {}, noTexts, mapping } = expected;
    const query = mapping === undefined ? {} : { mapping };
    const known = new Set((await usersNow()).map(({ email }) => email));
    const foreseen = await send(name, { ...query, dry_run: '1' });
    const result = await send(name, query);
    expect(foreseen).toMatchObject(result);
    expect(result.created + result.updated + result.skipped).toBe(result.total_rows);
    const counts = { total_rows: total, created, skipped };
    expect(result).toMatchObject(Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== undefined)));

    const users = await usersNow();
    const one = (email: string) => users.find((user) => user.email === email);
    for (const [email, full] of Object.entries(names)) expect([email, one(email)?.name]).toEqual([email, full]);
    for (const [email, phone] of Object.entries(phones)) expect([email, one(email)?.phone]).toEqual([email, phone]);
    for (const [email, takes] of Object.entries(texts))
      expect([email, one(email)?.takes_texts]).toEqual([email, takes]);
    const without = users.filter(({ email, takes_texts }) => !known.has(email) && !takes_texts).length;
    expect(without).toBe(noTexts ?? without);
  });
});

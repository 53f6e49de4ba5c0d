import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateQr } from '@rewards/contracts/front-desk';
import { showPatient } from '@rewards/contracts/patient-page';
import { type ImportResult, uploadOptOuts, uploadPatients } from '@rewards/contracts/patient-import';
import { anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { type Answer, upload, type Visitor } from '../support/visitor.ts';
import expectations from '../fixtures/patient-lists/field-2/expected.json' with { type: 'json' };

/** Lists in shapes that practices and programs really have, with invented people. */
const folder = join(import.meta.dirname, '../fixtures/patient-lists/field-2');

interface Expected {
  readonly total?: number;
  readonly created?: number;
  readonly skipped?: number;
  readonly max_created?: number;
  /** Other right values. */
  readonly total_ok?: readonly number[];
  readonly created_ok?: readonly number[];
  readonly names?: Readonly<Record<string, string>>;
  readonly names_ok?: Readonly<Record<string, readonly string[]>>;
  readonly phones?: Readonly<Record<string, string | null>>;
  readonly texts?: Readonly<Record<string, boolean>>;
  /** The name that screens and emails use. Null for none. */
  readonly greets?: Readonly<Record<string, string | null>>;
  /** Words that are in no such name. */
  readonly greet_not?: readonly string[];
  /** They're skipped, or a finding tells them. */
  readonly deceased?: readonly string[];
  /** A refusal that says what to do is right too. */
  readonly refused_ok?: boolean;
  readonly must_refuse?: boolean;
  /** A column. What it means may be asked instead. */
  readonly asked_ok?: string;
  /** A name may be damaged if the finding `name_damaged` tells it. */
  readonly warn_ok?: boolean;
  /** A list of opt-outs. */
  readonly opt_outs?: boolean;
  readonly phones_read?: number;
}

const lists = Object.entries(expectations as Readonly<Record<string, Expected>>);

/** Whether a dry run asks what the values of this column mean. */
const asksAbout = ({ questions = [] }: ImportResult, heading: string): boolean =>
  questions.some((question) => question.heading === heading && question.values.some(({ answer }) => answer === null));

interface StoredUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
  readonly takes_texts: boolean;
}

describe('more lists as practices have them', () => {
  let service: RunningService;
  let admin: Visitor;

  beforeAll(async () => {
    service = await startService();
    admin = (await anAdmin(service)).browser;
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    await service.sql.rows('delete from users where not is_admin');
    await service.sql.rows('delete from text_opt_outs');
  });

  const fileOf = async (name: string) => upload(new Uint8Array(await readFile(join(folder, name))), name);
  const ask = async (name: string, query: { dry_run?: '1' } = {}) =>
    admin.ask(uploadPatients, { query, body: await fileOf(name) });
  const users = () =>
    service.sql.rows<StoredUser>('select id, email, name, phone, takes_texts from users where not is_admin');

  async function greetingOf({ id }: StoredUser): Promise<string | null> {
    await admin.call(generateQr, { body: { user_id: id } });
    const [event] = await service.sql.rows<{ first_name: string | null; welcome_name: string | null }>(
      'select first_name, welcome_name from display_events order by id desc limit 1',
    );
    const { user } = await admin.call(showPatient, { params: { id } });
    // The same everywhere.
    expect([event?.first_name, event?.welcome_name]).toEqual([user.preferred_name, user.preferred_name]);
    return user.preferred_name;
  }

  async function checkCounts(result: ImportResult, expected: Expected): Promise<void> {
    const { total, created, skipped, max_created: most, total_ok: totals = [], created_ok: ok = [] } = expected;
    expect(result.created + result.updated + result.skipped).toBe(result.total_rows);
    expect([total ?? totals[0] ?? result.total_rows, ...totals]).toContain(result.total_rows);
    expect([created ?? ok[0] ?? result.created, ...ok]).toContain(result.created);
    expect(result.skipped).toBe(skipped ?? result.skipped);
    expect(result.created).toBeLessThanOrEqual(most ?? result.created);
    expect((await users()).length).toBe(result.created);
  }

  async function checkPeople(expected: Expected): Promise<void> {
    const found = new Map((await users()).map((user) => [user.email, user]));
    for (const [email, phone] of Object.entries(expected.phones ?? {}))
      expect([email, found.get(email)?.phone]).toEqual([email, phone]);
    for (const [email, takes] of Object.entries(expected.texts ?? {}))
      expect([email, found.get(email)?.takes_texts]).toEqual([email, takes]);
    for (const [email, names] of Object.entries(expected.names_ok ?? {})) {
      const user = found.get(email);
      if (user) expect(names).toContain(user.name);
    }
    for (const [email, name] of Object.entries(expected.greets ?? {})) {
      const user = found.get(email);
      expect([email, user && (await greetingOf(user))]).toEqual([email, name]);
    }
  }

  async function checkMarkers({ errors }: ImportResult, { greet_not: words, deceased = [] }: Expected): Promise<void> {
    if (words === undefined) return;
    const made = await users();
    for (const user of made) {
      const greeting = await greetingOf(user);
      expect((greeting ?? '').split(/\s+/).filter((word) => words.includes(word))).toEqual([]);
    }
    const told = JSON.stringify(errors);
    expect(made.filter(({ email, name }) => deceased.includes(email) && !told.includes(name))).toEqual([]);
  }

  const saysWhatToDo = ({ status, body }: Answer) => {
    expect(status).toBe(422);
    expect(body).toEqual({ code: 'csv_unreadable', error: expect.stringMatching(/^.+\. .+\.$/) });
  };

  async function checkOptOuts(name: string, { total, phones_read: phones }: Expected): Promise<void> {
    for (const query of [{ dry_run: '1' } as const, {}]) {
      const result = await admin.call(uploadOptOuts, { query, body: await fileOf(name) });
      expect(result).toMatchObject({ total_rows: total, phones_stored: phones, unreadable_rows: 0, errors: [] });
    }
    expect(await service.sql.count('text_opt_outs')).toBe(phones);
  }

  async function checkRefused(answers: readonly Answer[]): Promise<void> {
    for (const answer of answers) saysWhatToDo(answer);
    expect(await users()).toEqual([]);
  }

  const checkTotal = (result: ImportResult, { total }: Expected) => expect(result).toMatchObject({ total_rows: total });

  async function expectAsRead(name: string, expected: Expected): Promise<void> {
    if (expected.opt_outs) return checkOptOuts(name, expected);
    const [foreseen, done] = [await ask(name, { dry_run: '1' }), await ask(name)];
    if (expected.must_refuse || (expected.refused_ok && done.status !== 200)) return checkRefused([foreseen, done]);
    expect([foreseen.status, done.status]).toEqual([200, 200]);
    const [preview, result] = [foreseen.body as ImportResult, done.body as ImportResult];
    expect(preview).toMatchObject({ total_rows: result.total_rows });
    if (expected.asked_ok !== undefined && asksAbout(preview, expected.asked_ok)) return checkTotal(result, expected);
    await checkCounts(result, expected);
    await checkPeople(expected);
    await checkMarkers(result, expected);
    const isWarned = preview.findings?.some(({ code }) => code === 'name_damaged') ?? false;
    if (expected.warn_ok && isWarned) return;
    const found = new Map((await users()).map((user) => [user.email, user.name]));
    for (const [email, full] of Object.entries(expected.names ?? {}))
      expect([email, found.get(email)]).toEqual([email, full]);
  }

  it.each(lists)('%s is read as expected, and a dry run predicts it (rule 27)', (name, expected) =>
    expectAsRead(name, expected),
  );
});

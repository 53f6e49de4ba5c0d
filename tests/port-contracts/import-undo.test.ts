import { expect, test } from '@jest/globals';
import type { LoggedAction } from '@rewards/domain/activity/activity-params';
import { logActivity } from '@rewards/domain/activity/log-activity';
import type { KeptReason } from '@rewards/domain/patients/import/import-records';
import type { PatientRow } from '@rewards/domain/patients/import/patient-imports';
import { Unsubscribe } from '@rewards/domain/notifications/unsubscribe';
import { ownChoice, textsOriginOf } from '@rewards/domain/patients/texts-origin';
import type { User } from '@rewards/domain/patients/user';
import type { Stores } from '@rewards/domain/unit-of-work';
import { happenings } from '@rewards/postgres/patients/judged-import';
import { aQrGeneration } from '../builders/a-qr-generation.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { emailOf, identityOf, referralCodeOf } from '../builders/identity.ts';
import { allAtOnce } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, onPostgres, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const later = new Date('2026-03-03T15:00:00.000Z');
const importId = identityOf('the import');

const row = (number: number, name: string, given: Partial<PatientRow> = {}): PatientRow => ({
  row: number,
  email: emailOf(name),
  name,
  newId: identityOf(`user ${name}`),
  ...given,
});

const unsubscribeTokens = { tokenFor: (id: string) => id, read: (token: string) => token };

let drawn = 0;
const code = () => referralCodeOf(`import code ${(drawn += 1)}`);

async function importInto({ unitOfWork }: StoreUnderTest, rows: readonly PatientRow[], id = importId, when = at) {
  const list = async function* () {
    yield* rows;
  };
  return unitOfWork.run(async ({ patientImports, importRecords }) => {
    const { created, updated, unchanged } = await patientImports.take(list(), when, code, undefined, id);
    await importRecords.append({
      ...{ id, fileName: 'list.csv', importedAt: when, importedBy: identityOf('user Dana') },
      ...{ added: created, updated, unchanged, refused: 0, activityId: identityOf(`entry ${id}`) },
      ...{ undoneAt: null, removed: null, restored: null, kept: null },
    });
  });
}

const undo = ({ unitOfWork }: StoreUnderTest, id = importId) =>
  unitOfWork.run(({ importRecords }) => importRecords.undo(id, later));
const foresee = ({ unitOfWork }: StoreUnderTest, id = importId, most = 10) =>
  unitOfWork.run(({ importRecords }) => importRecords.foreseeUndo(id, most));
const kept = ({ unitOfWork }: StoreUnderTest, id = importId) =>
  unitOfWork.run(({ importRecords }) => importRecords.listKept(id, 10));
const find = ({ unitOfWork }: StoreUnderTest, name: string) =>
  unitOfWork.run(({ users }) => users.findByEmail(emailOf(name)));
const change = ({ unitOfWork }: StoreUnderTest, name: string, changes: Partial<User>) =>
  unitOfWork.run(async ({ users }) => {
    const user = await users.findByEmail(emailOf(name));
    if (user) await users.save({ ...user, ...changes });
  });

const log = (what: LoggedAction) => (stores: Stores, user: User) =>
  logActivity(stores, { id: crypto.randomUUID(), at: later, by: { kind: 'nobody' }, subjectId: user.id, what });
const ann = { name: 'Ann', email: emailOf('Ann') };

/** What can happen to an added patient, and why they stay. */
const happened: readonly (readonly [string, KeptReason, (stores: Stores, user: User) => Promise<unknown>])[] = [
  [
    'signing in',
    'signed_in',
    ({ sessions }, { id }) =>
      sessions.add({ id: 'hers', userId: id, startedWith: 'code', startedAt: later, seenAt: later }),
  ],
  ['a session that ended', 'signed_in', log({ action: 'signed_out', params: { isEverywhere: false } })],
  ['a requested code', 'signed_in', log({ action: 'code_asked', params: { user: ann, purpose: 'login' } })],
  [
    'refusing texts',
    'texts',
    ({ users }, user) => users.save({ ...user, refusesTexts: true, ...textsOriginOf(ownChoice('account', later)) }),
  ],
  [
    'a text reply',
    'texts',
    ({ textReplies }, { id }) =>
      textReplies.add({
        ...{ id: identityOf('reply'), phone: '+16785550101', userId: id, words: 'Hi', mayMeanStop: false },
        receivedAt: later,
      }),
  ],
  ['a referral', 'referrals', ({ referrals }) => referrals.add(aReferral('Fay').by('Ann').build())],
  [
    'being referred',
    'referrals',
    ({ referrals }) =>
      referrals.add({ ...aReferral('Ann').by('Bob').signedUp().build(), createdAt: later, signedUpAt: later }),
  ],
  ['a QR', 'qr', ({ qrGenerations }) => qrGenerations.add(aQrGeneration('hers', 'Ann', later))],
  ['an edit', 'edited', ({ users }, user) => users.save({ ...user, note: 'Call in the evening' })],
  ['an edit that was taken back', 'edited', log({ action: 'user_corrected', params: { user: ann, changes: [] } })],
  ['turning off emails', 'edited', ({ users }, user) => users.save({ ...user, takesMails: false })],
  [
    'a chart',
    'edited',
    ({ patientCharts }, { id }) =>
      patientCharts.save({
        ...{ userId: id, system: 'open_dental', chartId: '1', chartName: 'Ann' },
        ...{ confirmedBy: id, confirmedAt: later },
      }),
  ],
];

onPostgres('undoing an import', (store) => {
  test('removes added patients and gives updated ones their earlier values back (rule 29)', async () => {
    const bob = aUser('Bob').withPhone('+16785550101').helpedBy('Dana').build();
    const cat = aUser('Cat').build();
    await fillStore(store(), { users: [bob, cat] });
    const list = [
      row(2, 'Ann', { phone: '+16785550102' }),
      row(3, 'Bob', { name: 'Robert Lee', phone: '+16785550103', staffName: 'Sam', takesTexts: false }),
      row(4, 'Cat'),
    ];
    await importInto(store(), list);
    expect(await find(store(), 'Bob')).toMatchObject({ name: 'Robert Lee', takesTexts: false, textsSource: 'list' });

    expect(await foresee(store())).toEqual({ removed: 1, restored: 1, kept: 0, people: [] });
    expect(await undo(store())).toEqual({ removed: 1, restored: 1, kept: 0, named: [] });

    expect(await find(store(), 'Ann')).toBeUndefined();
    expect(await find(store(), 'Bob')).toEqual(bob);
    expect(await find(store(), 'Cat')).toEqual(cat);
    expect(await store().unitOfWork.run(({ importRecords }) => importRecords.find(importId))).toMatchObject({
      ...{ undoneAt: later, removed: 1, restored: 1, kept: 0 },
    });
    expect(await undo(store())).toMatchObject({ removed: 0, restored: 0, kept: 0 });
  });

  test.each(happened)('%s keeps an added patient: %s', async (_what, why, happen) => {
    await fillStore(store(), { users: [aUser('Bob').build()] });
    await importInto(store(), [row(2, 'Ann', { phone: '+16785550101' }), row(3, 'Eve')]);
    await store().unitOfWork.run(async (stores) => {
      const user = await stores.users.findByEmail(emailOf('Ann'));
      if (user) await happen(stores, user);
    });
    const before = await find(store(), 'Ann');
    const people = [{ user: { id: identityOf('user Ann'), ...ann }, why: [why], fields: [] }];

    expect(await foresee(store())).toEqual({ removed: 1, restored: 0, kept: 1, people });
    expect(await undo(store())).toMatchObject({ removed: 1, kept: 1 });

    expect(await find(store(), 'Ann')).toEqual(before);
    expect(await find(store(), 'Eve')).toBeUndefined();
    expect(await kept(store())).toEqual(people);
  });

  test('people with credit stay, and their ledger with them', async () => {
    await importInto(store(), [row(2, 'Ann'), row(3, 'Eve')]);
    await fillStore(store(), { earned: [[identityOf('user Ann'), 2026, identityOf('a referral'), 5_000]] });

    expect((await foresee(store())).people).toMatchObject([{ user: ann, why: ['credit'] }]);
    expect(await undo(store())).toMatchObject({ removed: 1, kept: 1 });
    expect(await find(store(), 'Ann')).toBeDefined();
  });

  test('a value that changed again stays, and the others go back, field by field', async () => {
    const bob = aUser('Bob').withPhone('+16785550101').helpedBy('Dana').build();
    await fillStore(store(), { users: [bob] });
    const given = { name: 'Robert Lee', phone: '+16785550103', staffName: 'Sam', takesTexts: false };
    await importInto(store(), [row(2, 'Bob', given)]);
    await change(store(), 'Bob', { phone: '+16785550104' });

    expect(await undo(store())).toMatchObject({ removed: 0, restored: 1, kept: 1 });
    expect(await find(store(), 'Bob')).toEqual({ ...bob, phone: '+16785550104' });
    expect(await kept(store())).toMatchObject([{ user: { email: bob.email }, why: [], fields: ['phone'] }]);
  });

  test('a preferred name that staff kept stays, and so do texts that someone wrote about', async () => {
    await fillStore(store(), { users: [aUser('Bob').build()] });
    await importInto(store(), [row(2, 'Bob', { name: 'Robert', preferredName: 'Rob', takesTexts: false })]);
    await change(store(), 'Bob', { keepsPreferredName: true });
    await store().unitOfWork.run(async (stores) => {
      const user = await stores.users.findByEmail(emailOf('Bob'));
      if (user) await log({ action: 'texts_stopped', params: { user: null } })(stores, user);
    });

    await undo(store());

    expect(await find(store(), 'Bob')).toMatchObject({ name: 'Bob', preferredName: 'Rob', takesTexts: false });
    expect(await kept(store())).toMatchObject([{ fields: ['preferredName', 'takesTexts'] }]);
  });

  test('a later import of the same people is undone on its own', async () => {
    await importInto(store(), [row(2, 'Ann', { phone: '+16785550101' })]);
    const second = identityOf('second');
    await importInto(store(), [row(2, 'Ann', { phone: '+16785550102' }), row(3, 'Eve')], second, later);

    expect(await undo(store())).toMatchObject({ removed: 0, restored: 0, kept: 1 });
    expect(await undo(store(), second)).toMatchObject({ removed: 1, restored: 1, kept: 0 });
    expect(await find(store(), 'Ann')).toMatchObject({ phone: '+16785550101' });
    expect(await undo(store())).toMatchObject({ removed: 1 });
    expect(await find(store(), 'Ann')).toBeUndefined();
  });

  test('someone whose page was opened goes, and is named so that the log forgets them', async () => {
    await importInto(store(), [row(2, 'Ann'), row(3, 'Eve')]);
    await store().unitOfWork.run(async (stores) => {
      const user = await stores.users.findByEmail(emailOf('Ann'));
      if (user)
        await log({ action: 'patient_opened', params: { user: ann, day: '2026-03-03', times: 1 } })(stores, user);
    });
    expect(await undo(store())).toMatchObject({ removed: 2, kept: 0, named: [ann] });
  });

  test('concurrent undos of one import do it once', async () => {
    await importInto(store(), [row(2, 'Ann'), row(3, 'Eve')]);
    const undone = await allAtOnce(4, () => undo(store()));
    expect(undone.filter(({ removed }) => removed === 2)).toHaveLength(1);
    expect(undone.filter(({ removed }) => removed === 0)).toHaveLength(3);
  });

  test('emails that a list turned off are on again, and the answers stay (rule 57)', async () => {
    await fillStore(store(), { users: [aUser('Ann').build()] });
    const answer = { heading: 'contact', value: 'none', answer: 'nothing' } as const;
    await importInto(store(), [row(2, 'Ann', { takesMails: false })]);
    await store().unitOfWork.run(({ importRecords }) =>
      importRecords.saveAnswers([{ ...answer, answeredBy: identityOf('user Dana'), answeredAt: at }]),
    );
    expect(await find(store(), 'Ann')).toMatchObject({ takesMails: false });

    expect(await undo(store())).toMatchObject({ restored: 1, kept: 0 });

    expect(await find(store(), 'Ann')).toMatchObject({ takesMails: true });
    const left = await store().unitOfWork.run(({ importRecords }) => importRecords.listAnswers(['contact']));
    expect(left).toMatchObject([answer]);
  });

  test('emails stay off for someone who unsubscribed after a list had turned them off (rule 57)', async () => {
    await fillStore(store(), { users: [aUser('Ann').build(), aUser('Bob').build()] });
    await importInto(store(), [row(2, 'Ann', { takesMails: false }), row(3, 'Bob', { takesMails: false })]);
    const { unitOfWork } = store();
    const unsubscribe = new Unsubscribe({
      ...{ unitOfWork, unsubscribeTokens, undoTokens: unsubscribeTokens },
      clock: { now: () => later },
    });
    await unsubscribe.execute(identityOf('user Ann'));
    const people = [{ user: { id: identityOf('user Ann'), ...ann }, why: [], fields: ['takesMails'] }];
    expect(await foresee(store())).toEqual({ removed: 0, restored: 1, kept: 1, people });

    expect(await undo(store())).toMatchObject({ restored: 1, kept: 1 });

    expect(await find(store(), 'Ann')).toMatchObject({ takesMails: false });
    expect(await find(store(), 'Bob')).toMatchObject({ takesMails: true });
    expect(await kept(store())).toEqual(people);
  });

  test('looks at every table that refers to a user', async () => {
    const rows = await store().sql.rows<{ column: string }>(`
      select conrelid::regclass || '.' || attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'users'::regclass
      union select table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'`);
    const others = [
      // Staff, who stay anyway, and the import itself.
      ...['qr_generations.admin_id', 'task_marks.owner_id', 'import_changes.user_id'],
      ...['passkeys.user_id', 'recovery_codes.user_id', 'sign_in_steps.user_id'],
      // Beside every row here, the ledger has one.
      ...['credit_years.user_id', 'credit_postings.user_id'],
      // Beside every row here, an email has one.
      'outreach_mails.user_id',
    ];
    const known = new Set([...Object.keys(happenings), ...others]);
    expect(rows.map(({ column }) => column).filter((column) => !known.has(column))).toEqual([]);
  });
});

onEveryStore('how lists are read', (store) => {
  test('a mapping replaces an earlier one of its header', async () => {
    const mapping = { headerDigest: 'header', confirmedBy: identityOf('user Dana'), confirmedAt: at };
    await store().unitOfWork.run(async ({ importRecords }) => {
      await importRecords.saveMapping({ ...mapping, mapping: ['email'] });
      await importRecords.saveMapping({ ...mapping, mapping: ['email', undefined, 'phone'] });
    });
    const found = (digest: string) => store().unitOfWork.run(({ importRecords }) => importRecords.findMapping(digest));
    expect(await found('header')).toEqual({ ...mapping, mapping: ['email', undefined, 'phone'] });
    expect(await found('another')).toBeUndefined();
  });

  test('what staff said about values is found by heading, and a later answer replaces an earlier one', async () => {
    const said = { answeredBy: identityOf('user Dana'), answeredAt: at };
    const email = { ...said, heading: 'contactmethod', value: 'email', answer: 'emails' } as const;
    const phone = { ...said, heading: 'contactmethod', value: 'phone', answer: 'texts' } as const;
    const hold = { ...said, heading: 'status', value: 'on hold', answer: 'skip' } as const;
    const again = { ...phone, answer: 'nothing', answeredBy: identityOf('user Eve'), answeredAt: later } as const;
    await store().unitOfWork.run(async ({ importRecords }) => {
      await importRecords.saveAnswers([email, phone, hold]);
      await importRecords.saveAnswers([again]);
      await importRecords.saveAnswers([]);
    });
    const answers = (...headings: readonly string[]) =>
      store().unitOfWork.run(({ importRecords }) => importRecords.listAnswers(headings));

    expect((await answers('contactmethod', 'other')).toSorted((a, b) => (a.value < b.value ? -1 : 1))).toEqual([
      email,
      again,
    ]);
    expect(await answers('status')).toEqual([hold]);
    expect(await answers('other')).toEqual([]);
  });
});

import { expect, test } from '@jest/globals';
import type { ForeseenImport, PatientImportCounts, PatientRow } from '@rewards/domain/patients/import/patient-imports';
import { aUser } from '../builders/a-user.ts';
import { emailOf, identityOf, referralCodeOf } from '../builders/identity.ts';
import { type MergeCase, mergedPatientRows } from '../builders/merged-patient-rows.ts';
import { allAtOnce } from './at-once.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');

const row = (number: number, name: string, given: Partial<PatientRow> = {}): PatientRow => ({
  row: number,
  email: emailOf(name),
  name,
  newId: identityOf(`imported ${number} ${name}`),
  ...given,
});

/** A row with an email only. */
const blankRow = (number: number, name: string): PatientRow => {
  const { name: _, ...rest } = row(number, name);
  return rest;
};

async function* streamOf(rows: readonly (PatientRow | Error)[]): AsyncIterable<PatientRow> {
  for (const given of rows) {
    if (given instanceof Error) throw given;
    yield given;
  }
}

const nothing: PatientImportCounts = { created: 0, updated: 0, unchanged: 0, sharedEmails: 0, firstSharedEmails: [] };

/** Referral codes in order: the given ones first, then generated ones. */
const codes = (...first: readonly string[]) => {
  let drawn = 0;
  return () => first[drawn++] ?? referralCodeOf(`drawn ${drawn}`);
};

const importInto = (
  { unitOfWork }: StoreUnderTest,
  ...rows: readonly (PatientRow | Error)[]
): Promise<PatientImportCounts> =>
  unitOfWork.run(({ patientImports }) => patientImports.take(streamOf(rows), at, codes()));

const foreseeWhole = ({ unitOfWork }: StoreUnderTest, ...rows: readonly PatientRow[]): Promise<ForeseenImport> =>
  unitOfWork.run(({ patientImports }) => patientImports.foresee(streamOf(rows)));
const foresee = async (store: StoreUnderTest, ...rows: readonly PatientRow[]): Promise<PatientImportCounts> =>
  (await foreseeWhole(store, ...rows)).counts;

const userNamed = ({ unitOfWork }: StoreUnderTest, name: string) =>
  unitOfWork.run(({ users }) => users.findByEmail(emailOf(name)));

const isChanged = ({ merged }: MergeCase) => merged !== undefined;

onEveryStore('patient imports', (store) => {
  test('a list without rows changes nothing', async () => {
    expect(await importInto(store())).toEqual(nothing);
    expect(await store().practiceTotals.read()).toMatchObject({ users: 0 });
  });

  test("a new email becomes a patient with the row's data", async () => {
    expect(
      await importInto(store(), row(2, 'Ann', { phone: '+16785550101', staffName: 'Dana' }), blankRow(4, 'Bob')),
    ).toEqual({ ...nothing, created: 2 });

    expect(await userNamed(store(), 'Ann')).toEqual({
      ...aUser('Ann').withPhone('+16785550101').helpedBy('Dana').joined(at.toISOString()).build(),
      id: identityOf('imported 2 Ann'),
      referralCode: codes()(),
    });
    expect(await userNamed(store(), 'Bob')).toMatchObject({
      name: '',
      phone: null,
      staffName: null,
      isAdmin: false,
      passwordHash: null,
    });
  });

  test('a known email is updated from filled cells only, and keeps its identity, code and password', async () => {
    const dana = aUser('Dana').withPhone('+16785550101').helpedBy('Sam').withPassword('hash').build();
    await store().unitOfWork.run(({ users }) => users.add(dana));

    expect(await importInto(store(), row(2, 'Dana', { name: 'Dana Ray', phone: '+14045550102' }))).toEqual({
      ...nothing,
      updated: 1,
    });
    expect(await userNamed(store(), 'Dana')).toEqual({ ...dana, name: 'Dana Ray', phone: '+14045550102' });

    expect(await importInto(store(), blankRow(2, 'Dana'))).toEqual({ ...nothing, unchanged: 1 });
    expect(await userNamed(store(), 'Dana')).toEqual({ ...dana, name: 'Dana Ray', phone: '+14045550102' });
  });

  test.each<[string, Partial<PatientRow>]>([
    ['name', { name: 'Anna' }],
    ['phone', { phone: '+14045550102' }],
    ['team member', { staffName: 'Sam' }],
    ['text preference', { takesTexts: false }],
  ])('a different %s alone is an update and leaves the rest', async (_what, given) => {
    await importInto(store(), row(2, 'Ann', { phone: '+16785550101', staffName: 'Dana' }));
    const before = await userNamed(store(), 'Ann');

    expect(await importInto(store(), { ...blankRow(3, 'Ann'), ...given })).toEqual({ ...nothing, updated: 1 });
    const origin = { textsSource: 'list', textsDetail: null, textsSetBy: null, textsSetAt: at };
    expect(await userNamed(store(), 'Ann')).toEqual({ ...before, ...given, ...('takesTexts' in given ? origin : {}) });
  });

  test('importing the same list again changes nothing (rule 27)', async () => {
    const list = [row(2, 'Ann', { phone: '+16785550101' }), row(3, 'Bob', { staffName: 'Dana' }), blankRow(4, 'Cat')];
    await importInto(store(), ...list);
    const before = await userNamed(store(), 'Bob');

    expect(await importInto(store(), ...list)).toEqual({ ...nothing, unchanged: 3 });
    expect(await userNamed(store(), 'Bob')).toEqual(before);
  });

  test('the first row with an email counts, and later rows refer to it (rule 27)', async () => {
    const lee = emailOf('Lee');

    const counts = await importInto(
      store(),
      row(2, 'Ann', { email: lee }),
      row(3, 'Bob'),
      row(4, 'Cat', { email: lee }),
      row(7, 'Dan', { email: lee }),
    );

    const firstSharedEmails = [4, 7].map((shared) => ({ row: shared, email: lee, firstRow: 2 }));
    expect(counts).toEqual({ ...nothing, created: 2, sharedEmails: 2, firstSharedEmails });
    expect(await userNamed(store(), 'Lee')).toMatchObject({ name: 'Ann' });
  });

  test('a row with another spelling of a known mailbox updates that account and keeps its email (rule 43)', async () => {
    const ann = aUser('Ann').withEmail('ann.lee@gmail.com').build();
    await store().unitOfWork.run(({ users }) => users.add(ann));
    const list = [row(2, 'Anna', { email: 'annlee+dentist@gmail.com' })];
    const updated = { ...nothing, updated: 1 };

    expect(await foresee(store(), ...list)).toEqual(updated);
    expect(await importInto(store(), ...list)).toEqual(updated);
    expect(await store().unitOfWork.run(({ users }) => users.findByEmail(ann.email))).toEqual({ ...ann, name: 'Anna' });
    expect(await importInto(store(), ...list)).toEqual({ ...nothing, unchanged: 1 });
    expect(await store().practiceTotals.read()).toMatchObject({ users: 1 });
  });

  test('rows with spellings of one mailbox are one person: the first counts, and later rows refer to it (rule 43)', async () => {
    const list = [
      row(2, 'Ann', { email: 'ann.lee@gmail.com' }),
      row(3, 'Bob'),
      row(4, 'Cat', { email: 'annlee@gmail.com' }),
      row(5, 'Dan', { email: 'ann.lee+dan@googlemail.com' }),
    ];
    const firstSharedEmails = [
      { row: 4, email: 'annlee@gmail.com', firstRow: 2 },
      { row: 5, email: 'ann.lee+dan@googlemail.com', firstRow: 2 },
    ];
    const counts = { ...nothing, sharedEmails: 2, firstSharedEmails };

    expect(await foresee(store(), ...list)).toEqual({ ...counts, created: 2 });
    expect(await importInto(store(), ...list)).toEqual({ ...counts, created: 2 });
    expect(await importInto(store(), ...list)).toEqual({ ...counts, unchanged: 2 });
    const kept = await store().unitOfWork.run(({ users }) => users.listByEmailKey('annlee@gmail.com'));
    expect(kept).toMatchObject([{ email: 'ann.lee@gmail.com', name: 'Ann' }]);
  });

  test('the head of a family becomes the patient of its email, otherwise the first adult (rule 27)', async () => {
    const email = emailOf('Zane');
    const family = [
      row(2, 'Ada Zane', { email, inFamily: 'child' }),
      row(3, 'Bea Zane', { email }),
      row(4, 'Cora Zane', { email, inFamily: 'head' }),
    ] as const;
    const firstSharedEmails = [2, 3].map((shared) => ({ row: shared, email, firstRow: 4 }));

    expect(await foresee(store(), ...family)).toMatchObject({ created: 1, firstSharedEmails });
    expect(await importInto(store(), family[0], family[1])).toMatchObject({ created: 1, sharedEmails: 1 });
    expect(await userNamed(store(), 'Zane')).toMatchObject({ name: 'Bea Zane' });
    expect(await importInto(store(), ...family)).toEqual({
      ...nothing,
      updated: 1,
      sharedEmails: 2,
      firstSharedEmails,
    });
    expect(await userNamed(store(), 'Zane')).toMatchObject({ name: 'Cora Zane' });
    // A child alone doesn't take over a known account.
    expect(await importInto(store(), family[0])).toEqual({ ...nothing, unchanged: 1 });
    expect(await importInto(store(), ...family)).toMatchObject({ unchanged: 1 });
  });

  test('with accounts that shared a mailbox, a row updates the one with its spelling, or else the oldest', async () => {
    const [older, younger, youngest] = [
      aUser('Older').withEmail('annlee@gmail.com').joined('2025-01-01T12:00:00.000Z').build(),
      aUser('Younger').withEmail('ann.lee@gmail.com').joined('2025-02-01T12:00:00.000Z').sharingMailbox().build(),
      aUser('Youngest').withEmail('a.nnlee@gmail.com').joined('2025-03-01T12:00:00.000Z').sharingMailbox().build(),
    ];
    await store().unitOfWork.run(async ({ users }) => {
      for (const user of [older, younger, youngest]) await users.add(user);
    });
    const rename = async (name: string, email: string) => {
      const list = [row(2, name, { email })];
      expect(await foresee(store(), ...list)).toEqual({ ...nothing, updated: 1 });
      expect(await importInto(store(), ...list)).toEqual({ ...nothing, updated: 1 });
      const users = await store().unitOfWork.run(({ users: all }) => all.listByEmailKey('annlee@gmail.com'));
      return users.map((user) => user.name);
    };
    expect(await rename('Ann', 'ann.lee@gmail.com')).toEqual(['Older', 'Ann', 'Youngest']);
    expect(await rename('Cat', 'annlee+cat@gmail.com')).toEqual(['Cat', 'Ann', 'Youngest']);
    await store().unitOfWork.run(({ users }) => users.remove(older.id));
    expect(await rename('Dan', 'annlee+dan@gmail.com')).toEqual(['Dan', 'Youngest']);
  });

  test('an import alongside sign-ups in other spellings creates one account per mailbox (rule 43)', async () => {
    const people = Array.from({ length: 40 }, (_, index) => `person${index}`);
    const rows = people.map((name, index) => row(index + 2, name, { email: `${name}@gmail.com` }));

    await Promise.all([
      importInto(store(), ...rows),
      ...people.map((name) =>
        store().unitOfWork.run(({ users }) => users.add(aUser(name).withEmail(`${name}+own@gmail.com`).build())),
      ),
      importInto(store(), ...rows.toReversed()),
    ]);

    expect(await store().practiceTotals.read()).toMatchObject({ users: 40 });
  });

  test('the first fifty rows with shared emails are named in order, and all are counted', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => row(index + 2, `Patient ${index}`));
    const again = rows.slice(0, 60).map((given, index) => ({ ...given, row: 2_000 + index }));

    const counts = await importInto(store(), ...rows, ...again);

    expect(counts).toMatchObject({ created: 1_200, sharedEmails: 60 });
    expect(counts.firstSharedEmails.map((shared) => [shared.row, shared.firstRow])).toEqual(
      again.slice(0, 50).map((_, index) => [2_000 + index, index + 2]),
    );
    expect(await store().practiceTotals.read()).toMatchObject({ users: 1_200 });
  });

  test('a referral code taken by a user or within the list is replaced (rule 11)', async () => {
    await store().unitOfWork.run(({ users }) => users.add(aUser('Dana').build()));
    const rows = [row(2, 'Ann'), row(3, 'Bob'), row(4, 'Cat')];
    const drawCode = codes(referralCodeOf('Dana'), 'SAMESAME', 'SAMESAME', 'SAMESAME', referralCodeOf('Dana'));

    const counts = await store().unitOfWork.run(({ patientImports }) =>
      patientImports.take(streamOf(rows), at, drawCode),
    );

    expect(counts).toEqual({ ...nothing, created: 3 });
    const given = await Promise.all(
      ['Ann', 'Bob', 'Cat', 'Dana'].map(async (name) => (await userNamed(store(), name))?.referralCode),
    );
    expect(new Set(given).size).toBe(4);
    expect(given.at(-1)).toBe(referralCodeOf('Dana'));
  });

  test('texts are on unless a list says otherwise (rule 22)', async () => {
    await importInto(store(), row(2, 'Ann'), row(3, 'Bob', { takesTexts: false }));
    expect(await userNamed(store(), 'Ann')).toMatchObject({ takesTexts: true });
    expect(await userNamed(store(), 'Bob')).toMatchObject({ takesTexts: false });

    expect(await importInto(store(), row(2, 'Bob'))).toEqual({ ...nothing, unchanged: 1 });
    expect(await userNamed(store(), 'Bob')).toMatchObject({ takesTexts: false });
  });

  test("a list's text preference holds until the next list, but never overrides the user's own refusal (rule 22)", async () => {
    await importInto(store(), row(2, 'Ann', { takesTexts: false }));
    expect(await importInto(store(), row(2, 'Ann', { takesTexts: true }))).toEqual({ ...nothing, updated: 1 });
    const ann = await userNamed(store(), 'Ann');
    expect(ann).toMatchObject({ takesTexts: true, refusesTexts: false });
    const refused = { ...ann!, takesTexts: false, refusesTexts: true };
    await store().unitOfWork.run(({ users }) => users.save(refused));

    const list = [row(2, 'Ann', { takesTexts: true })];
    expect(await foresee(store(), ...list)).toEqual({ ...nothing, unchanged: 1 });
    expect(await importInto(store(), ...list)).toEqual({ ...nothing, unchanged: 1 });
    expect(await userNamed(store(), 'Ann')).toEqual(refused);

    const more = [row(2, 'Ann', { takesTexts: true, phone: '+16785550101' })];
    expect(await foresee(store(), ...more)).toEqual({ ...nothing, updated: 1 });
    expect(await importInto(store(), ...more)).toEqual({ ...nothing, updated: 1 });
    expect(await userNamed(store(), 'Ann')).toEqual({ ...refused, phone: '+16785550101' });
  });

  test('every combination of known patient and row merges by the rule (rules 22 and 27)', async () => {
    const { unitOfWork } = store();
    const [rows, changed] = [mergedPatientRows.map(({ row: given }) => given), mergedPatientRows.filter(isChanged)];
    const expected = { ...nothing, updated: changed.length, unchanged: rows.length - changed.length };
    await unitOfWork.run(async ({ users }) => {
      for (const { known } of mergedPatientRows) await users.add(known);
    });

    expect(await foresee(store(), ...rows)).toEqual(expected);
    expect(await importInto(store(), ...rows)).toEqual(expected);

    await unitOfWork.run(async ({ users }) => {
      for (const { title, known, merged } of mergedPatientRows)
        expect({ title, user: await users.find(known.id) }).toEqual({ title, user: merged ?? known });
    });
    expect(await importInto(store(), ...rows)).toEqual({ ...nothing, unchanged: rows.length });
  });

  test('database collation has no effect on names', async () => {
    const names = ['O\'Hara "Bob" \\ \\N', '\\N', '\\.', "'=SUM(1)", '{a,b}', '%_;--', '🦷 Zoë'];
    await importInto(store(), ...names.map((name, index) => row(index + 2, `Patient ${index}`, { name })));

    expect(
      await Promise.all(names.map(async (_, index) => (await userNamed(store(), `Patient ${index}`))?.name)),
    ).toEqual(names);
  });

  test('a dry run reports what an import would do and writes nothing (rule 27)', async () => {
    await importInto(store(), row(2, 'Ann', { phone: '+16785550101' }), row(3, 'Bob'));
    const list = [
      row(2, 'Ann', { phone: '+14045550102' }),
      row(3, 'Bob'),
      row(4, 'Cat'),
      row(5, 'Again', { email: emailOf('Cat') }),
    ];
    const [ann, cat] = [await userNamed(store(), 'Ann'), await userNamed(store(), 'Cat')];

    const foreseen = await foresee(store(), ...list);

    expect(foreseen).toMatchObject({ created: 1, updated: 1, unchanged: 1, sharedEmails: 1 });
    const many = Array.from({ length: 62 }, (_, index) => row(index + 2, 'Ann'));
    const sharedTold = async (most?: number) =>
      (await store().unitOfWork.run(({ patientImports }) => patientImports.foresee(streamOf(many), most))).counts
        .firstSharedEmails;
    expect([(await sharedTold()).length, (await sharedTold(1_000)).length]).toEqual([50, 61]);
    expect([await userNamed(store(), 'Ann'), await userNamed(store(), 'Cat')]).toEqual([ann, cat]);
    expect(await importInto(store(), ...list)).toEqual(foreseen);
  });

  test('a dry run shows the first rows that will be taken, and marks the first that will not (rule 27)', async () => {
    await importInto(store(), row(2, 'Ann'), row(3, 'Bob'));
    const others = Array.from({ length: 6 }, (_, index) => row(index + 6, `Other ${index}`));
    const list = [row(2, 'Ann'), row(3, 'Bob', { phone: '+14045550102' }), row(4, 'Cat'), row(5, 'Cat'), ...others];

    const { sample } = await foreseeWhole(store(), ...list);

    expect(sample.map(({ row: number, outcome, firstRow }) => [number, outcome, firstRow])).toEqual([
      [2, 'unchanged', undefined],
      [3, 'updated', undefined],
      [4, 'created', undefined],
      [5, 'shared_email', 4],
      [6, 'created', undefined],
      [7, 'created', undefined],
      [8, 'created', undefined],
    ]);
    expect(sample[1]).toEqual({
      row: 3,
      email: emailOf('Bob'),
      name: 'Bob',
      phone: '+14045550102',
      outcome: 'updated',
    });
  });

  test('a list that fails halfway imports nothing (rule 27)', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => row(index + 2, `Patient ${index}`));

    await expect(importInto(store(), ...rows, new Error('the upload was cut off'))).rejects.toThrow(
      'the upload was cut off',
    );

    expect(await store().practiceTotals.read()).toMatchObject({ users: 0 });
  });

  test('concurrent imports of one list run one after the other', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => row(index + 2, `Patient ${index}`));

    const imports = await allAtOnce(4, () => importInto(store(), ...rows));

    expect(imports.toSorted((a, b) => b.created - a.created)).toEqual([
      { ...nothing, created: 50 },
      ...Array.from({ length: 3 }, () => ({ ...nothing, unchanged: 50 })),
    ]);
  });

  test('concurrent imports in opposite row order all succeed', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => row(index + 2, `Patient ${index}`));

    const imports = await allAtOnce(6, (index) => importInto(store(), ...(index % 2 === 0 ? rows : rows.toReversed())));

    expect(imports.filter(({ created }) => created === 1_000)).toHaveLength(1);
    expect(await store().practiceTotals.read()).toMatchObject({ users: 1_000 });
  });
});

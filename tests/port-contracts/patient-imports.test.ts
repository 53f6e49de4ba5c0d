import { expect, test } from '@jest/globals';
import type { PatientRow, PatientRowOutcome } from '@rewards/domain/patients/patient-imports';
import { aUser } from '../builders/a-user.ts';
import { emailOf, identityOf } from '../builders/identity.ts';
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

/** A row with nothing but an email. */
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

/** Each list draws codes of its own, one after the other. */
let lists = 0;

function codesOfList(): () => string {
  const list = (lists += 1);
  let drawn = 0;
  return () => `list ${list} code ${(drawn += 1)}`;
}

const importWith = ({ unitOfWork }: StoreUnderTest, drawCode: () => string, ...rows: readonly (PatientRow | Error)[]): Promise<PatientRowOutcome[]> =>
  unitOfWork.run(async ({ patientImports }) => {
    const outcomes: PatientRowOutcome[] = [];
    for await (const outcome of patientImports.take(streamOf(rows), at, drawCode)) outcomes.push(outcome);
    return outcomes;
  });

const importInto = (store: StoreUnderTest, ...rows: readonly (PatientRow | Error)[]) => importWith(store, codesOfList(), ...rows);

const userNamed = ({ unitOfWork }: StoreUnderTest, name: string) => unitOfWork.run(({ users }) => users.findByEmail(emailOf(name)));

onEveryStore('patient imports', (store) => {
  test('a list without rows changes nothing', async () => {
    expect(await importInto(store())).toEqual([]);
    expect(await store().practiceTotals.read()).toMatchObject({ users: 0 });
  });

  test('a new email becomes a patient with what the row gives', async () => {
    expect(await importInto(store(), row(2, 'Ann', { phone: '+16785550101', staffName: 'Dana' }), blankRow(4, 'Bob'))).toEqual([
      { kind: 'created', row: 2 },
      { kind: 'created', row: 4 },
    ]);

    expect(await userNamed(store(), 'Ann')).toEqual({
      ...aUser('Ann').withPhone('+16785550101').helpedBy('Dana').joined(at.toISOString()).build(),
      id: identityOf('imported 2 Ann'),
      referralCode: expect.stringMatching(/^list \d+ code \d+$/),
    });
    expect(await userNamed(store(), 'Bob')).toMatchObject({ name: '', phone: null, staffName: null, isAdmin: false, passwordHash: null });
  });

  test('a known email is updated by what is given, erased by nothing, and keeps identity, code, role and password', async () => {
    const dana = aUser('Dana').admin().withPhone('+16785550101').helpedBy('Sam').withPassword('hash').build();
    await store().unitOfWork.run(({ users }) => users.add(dana));

    expect(await importInto(store(), row(2, 'Dana', { name: 'Dana Ray', phone: '+14045550102' }))).toEqual([{ kind: 'updated', row: 2 }]);
    expect(await userNamed(store(), 'Dana')).toEqual({ ...dana, name: 'Dana Ray', phone: '+14045550102' });

    expect(await importInto(store(), blankRow(2, 'Dana'))).toEqual([{ kind: 'unchanged', row: 2 }]);
    expect(await userNamed(store(), 'Dana')).toEqual({ ...dana, name: 'Dana Ray', phone: '+14045550102' });
  });

  test.each<[string, Partial<PatientRow>]>([
    ['name', { name: 'Anna' }],
    ['phone', { phone: '+14045550102' }],
    ['team member', { staffName: 'Sam' }],
  ])('another %s alone is an update, and leaves the rest', async (_what, given) => {
    await importInto(store(), row(2, 'Ann', { phone: '+16785550101', staffName: 'Dana' }));
    const before = await userNamed(store(), 'Ann');

    expect(await importInto(store(), { ...blankRow(3, 'Ann'), ...given })).toEqual([{ kind: 'updated', row: 3 }]);
    expect(await userNamed(store(), 'Ann')).toEqual({ ...before, ...given });
  });

  test('a referral code that is taken, or drawn twice, is drawn anew', async () => {
    await store().unitOfWork.run(({ users }) => users.add({ ...aUser('Dana').build(), referralCode: 'taken' }));
    const drawn = ['taken', 'new 1', 'new 1', 'taken', 'new 2', 'new 3', 'new 4', 'new 5'];

    const outcomes = await importWith(store(), () => drawn.shift() ?? 'new 6', row(2, 'Ann'), row(3, 'Bob'), row(4, 'Dana'), row(5, 'Cat'));

    expect(outcomes.map(({ kind }) => kind)).toEqual(['created', 'created', 'unchanged', 'created']);
    const codes = await Promise.all(['Ann', 'Bob', 'Cat', 'Dana'].map(async (name) => (await userNamed(store(), name))?.referralCode));
    expect(new Set(codes).size).toBe(4);
    expect(codes[3]).toBe('taken');
  });

  test('the same list again changes nothing (decision 27)', async () => {
    const list = [row(2, 'Ann', { phone: '+16785550101' }), row(3, 'Bob', { staffName: 'Dana' }), blankRow(4, 'Cat')];
    await importInto(store(), ...list);
    const before = await userNamed(store(), 'Bob');

    expect((await importInto(store(), ...list)).map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(await userNamed(store(), 'Bob')).toEqual(before);
  });

  test('the first row with an email counts, and later ones name it (decision 27)', async () => {
    const lee = emailOf('Lee');

    const outcomes = await importInto(store(), row(2, 'Ann', { email: lee }), row(3, 'Bob'), row(4, 'Cat', { email: lee }), row(7, 'Dan', { email: lee }));

    expect(outcomes).toEqual([
      { kind: 'created', row: 2 },
      { kind: 'created', row: 3 },
      { kind: 'shared_email', row: 4, email: lee, firstRow: 2 },
      { kind: 'shared_email', row: 7, email: lee, firstRow: 2 },
    ]);
    expect(await userNamed(store(), 'Lee')).toMatchObject({ name: 'Ann' });
  });

  test('a long list is told row by row in its order, and knows an email of long before', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => row(index + 2, `Patient ${index}`));

    const outcomes = await importInto(store(), ...rows, row(2_000, 'Again', { email: emailOf('Patient 3') }));

    expect(outcomes.map((outcome) => outcome.row)).toEqual([...rows.map((given) => given.row), 2_000]);
    expect(outcomes.at(-1)).toMatchObject({ kind: 'shared_email', firstRow: 5 });
    expect(await store().practiceTotals.read()).toMatchObject({ users: 1_200 });
  });

  test('a list that fails half-way leaves nothing half-done (decision 27)', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => row(index + 2, `Patient ${index}`));

    await expect(importInto(store(), ...rows, new Error('the upload was cut off'))).rejects.toThrow('the upload was cut off');

    expect(await store().practiceTotals.read()).toMatchObject({ users: 0 });
  });

  test('imports of one list at once come one after the other', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => row(index + 2, `Patient ${index}`));

    const imports = await allAtOnce(4, () => importInto(store(), ...rows));

    const kinds = imports.map((outcomes) => [...new Set(outcomes.map(({ kind }) => kind))].join());
    expect(kinds.toSorted()).toEqual(['created', 'unchanged', 'unchanged', 'unchanged']);
  });

  test('imports at once whose lists go in opposite directions all come through', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => row(index + 2, `Patient ${index}`));

    const imports = await allAtOnce(6, (index) => importInto(store(), ...(index % 2 === 0 ? rows : rows.toReversed())));

    expect(imports.filter((outcomes) => outcomes.every(({ kind }) => kind === 'created'))).toHaveLength(1);
    expect(await store().practiceTotals.read()).toMatchObject({ users: 1_000 });
  });
});

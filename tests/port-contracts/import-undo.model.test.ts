import { expect, test } from '@jest/globals';
import type { PatientRow } from '@rewards/domain/patients/import/patient-imports';
import { textsOriginOf } from '@rewards/domain/patients/texts-origin';
import type { User } from '@rewards/domain/patients/user';
import fc from 'fast-check';
import { aUser } from '../builders/a-user.ts';
import { emailOf, identityOf, referralCodeOf } from '../builders/identity.ts';
import { fillStore } from './fill-store.ts';
import { onPostgres, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const later = new Date('2026-03-03T15:00:00.000Z');
const people = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve'];

const phones = ['+16785550101', '+16785550102', '+16785550103'];
/** A person's email, their row in the list, and the edits after the import. */
const fields = fc.record(
  {
    name: fc.constantFrom('Robert Lee', 'Ann Archer', 'Dee Dahl'),
    preferredName: fc.constantFrom('Rob', 'Annie'),
    phone: fc.constantFrom(...phones),
    staffName: fc.constantFrom('Dana', 'Sam'),
    takesTexts: fc.boolean(),
  },
  { requiredKeys: [] },
);
type Fields = Partial<Pick<User, 'name' | 'preferredName' | 'phone' | 'staffName' | 'takesTexts'>>;

const story = fc.record({
  /** Undefined if they weren't known before. */
  known: fc.array(fc.option(fields, { nil: undefined }), { minLength: people.length, maxLength: people.length }),
  listed: fc.array(fields, { minLength: people.length, maxLength: people.length }),
  edited: fc.array(fc.option(fields, { nil: undefined, freq: 1 }), {
    minLength: people.length,
    maxLength: people.length,
  }),
});

const texts = ['takesTexts', 'textsSource', 'textsDetail', 'textsSetBy', 'textsSetAt'] as const;
const groups: readonly (readonly (keyof User)[])[] = [['name'], ['preferredName'], ['phone'], ['staffName'], texts];
const said = (user: User, group: readonly (keyof User)[]) => JSON.stringify(group.map((field) => user[field]));

/** The desk edits someone, and says what it says about texts. */
const edit = (user: User, given: Fields): User => ({
  ...user,
  ...given,
  ...('takesTexts' in given ? textsOriginOf({ source: 'desk', detail: null, setBy: null, at: later }) : {}),
});

/** The expected state after the undo: everything as before the import, except for fields edited since. */
function expected(before: User | undefined, imported: User, now: User): User | undefined {
  if (!before) return JSON.stringify(now) === JSON.stringify(imported) ? undefined : now;
  const kept = groups.filter((group) => said(now, group) !== said(imported, group));
  return { ...before, ...Object.fromEntries(kept.flat().map((field) => [field, now[field]])) };
}

const readAll = ({ unitOfWork }: StoreUnderTest, names: readonly string[]) =>
  unitOfWork.run(({ users }) => Promise.all(names.map((name) => users.findByEmail(emailOf(name)))));

let drawn = 0;
const code = () => referralCodeOf(`model code ${(drawn += 1)}`);

async function importInto({ unitOfWork }: StoreUnderTest, importId: string, rows: readonly PatientRow[]) {
  const list = async function* () {
    yield* rows;
  };
  await unitOfWork.run(async ({ patientImports, importRecords }) => {
    const { created, updated, unchanged } = await patientImports.take(list(), at, code, undefined, importId);
    await importRecords.append({
      ...{ id: importId, fileName: '', importedAt: at, importedBy: null, activityId: importId },
      ...{ added: created, updated, unchanged, refused: 0 },
      ...{ undoneAt: null, removed: null, restored: null, kept: null },
    });
  });
}

onPostgres('an import and its undo', (store) => {
  test('restores the state before the import, and keeps the edits in between', async () => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(story, async ({ known, listed, edited }) => {
        told += 1;
        const names = people.map((name) => `${name} ${told}`);
        const users = known.flatMap((given, index) => {
          const user = aUser(names[index] ?? '').build();
          return given ? [{ ...user, ...given }] : [];
        });
        await fillStore(store(), { users });
        const before = await readAll(store(), names);
        const rows = listed.map((given, index) => {
          const name = names[index] ?? '';
          return { row: index + 2, email: emailOf(name), newId: identityOf(`new ${name}`), ...given };
        });
        const importId = identityOf(`import ${told}`);
        await importInto(store(), importId, rows);
        const imported = (await readAll(store(), names)) as readonly User[];
        for (const [index, user] of imported.entries()) {
          const given = edited[index];
          if (given) await store().unitOfWork.run((stores) => stores.users.save(edit(user, given)));
        }
        const now = (await readAll(store(), names)) as readonly User[];

        const foreseen = await store().unitOfWork.run(({ importRecords }) => importRecords.foreseeUndo(importId, 10));
        const undone = await store().unitOfWork.run(({ importRecords }) => importRecords.undo(importId, later));

        const { people: kept, ...counts } = foreseen;
        expect({ ...counts, named: [] }).toEqual(undone);
        expect(kept).toHaveLength(counts.kept);
        expect(await readAll(store(), names)).toEqual(
          before.map((user, index) => expected(user, imported[index] as User, now[index] as User)),
        );
      }),
      { numRuns: 60 },
    );
  });
});

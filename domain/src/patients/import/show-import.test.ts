import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import type { ImportOptions } from './import-patients.ts';
import type { PatientListFile } from './patient-list-file.ts';
import { canUndoImport } from './show-import.ts';

const by = { userId: idOf('Dana') };

async function* listOf(...lines: readonly string[]): PatientListFile {
  for (const [index, line] of lines.entries()) yield { row: index + 1, cells: line.split(',') };
}

async function practiceWithDana(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Dana').named('Dana Front').admin());
  return practice;
}

const take = (practice: Practice, lines: readonly string[], options: ImportOptions = {}) =>
  practice.importPatients.execute(listOf(...lines), by, options);
const undo = (practice: Practice, activityId: string | null) =>
  practice.undoActivity.execute({ activityId: activityId ?? '', adminId: idOf('Dana') });
const find = (practice: Practice, email: string) => practice.unitOfWork.run(({ users }) => users.findByEmail(email));

async function imported(practice: Practice, ...lines: readonly string[]): Promise<string | null> {
  const outcome = await take(practice, lines, { fileName: 'march.csv' });
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  return outcome.activityId;
}

/** Every import, the first one first. */
async function history(practice: Practice) {
  const shown = await Promise.all(
    [...practice.database.committed.patientImports.keys()].map((id) => practice.showImport.execute(id)),
  );
  return shown.flatMap((each) =>
    each ? { ...each.imported, canUndo: canUndoImport(each.imported, practice.clock.now()) } : [],
  );
}

test('the history tells who imported which file, and what became of every row (rule 27)', async () => {
  const practice = await practiceWithDana();
  await imported(practice, 'Email,Name', 'ann@example.com,Ann', 'no email,Bob', 'ann@example.com,Ann again');
  await imported(practice, 'Email,Name', 'ann@example.com,Ann', 'eve@example.com,Eve');

  expect(await history(practice)).toMatchObject([
    { fileName: 'march.csv', importedByName: 'Dana Front', added: 1, updated: 0, unchanged: 0, refused: 2 },
    { fileName: 'march.csv', importedByName: 'Dana Front', added: 1, updated: 0, unchanged: 1, refused: 0 },
  ]);
});

test('an import that changes no one is in the history and has no undo', async () => {
  const practice = await practiceWithDana();
  await imported(practice, 'Email,Name', 'ann@example.com,Ann');
  expect(await imported(practice, 'Email,Name', 'ann@example.com,Ann')).toBeNull();
  const listed = await history(practice);
  expect(listed.map(({ added, canUndo }) => [added, canUndo])).toEqual(
    expect.arrayContaining([
      [0, false],
      [1, true],
    ]),
  );
});

test('an import is undone once, within 30 days, and the history says what that did (rule 29)', async () => {
  const practice = await practiceWithDana();
  await practice.has(aUser('Bob').named('Bob Berg'));
  const list = ['Email,Name', 'ann@example.com,Ann', `${aUser('Bob').build().email},Robert Berg`];
  const activityId = await imported(practice, ...list);
  const [{ id } = { id: '' }] = await history(practice);
  expect(await practice.showImport.execute(id)).toMatchObject({
    ...{ undo: { removed: 1, restored: 1, kept: 0 }, people: [] },
  });

  expect(await undo(practice, activityId)).toMatchObject({ kind: 'undone' });

  expect(await find(practice, 'ann@example.com')).toBeUndefined();
  expect(await find(practice, aUser('Bob').build().email)).toMatchObject({ name: 'Bob Berg' });
  expect(await history(practice)).toMatchObject([
    { canUndo: false, undoneAt: practice.clock.now(), removed: 1, restored: 1, kept: 0 },
  ]);
  expect(await undo(practice, activityId)).toEqual({ kind: 'refused', reason: 'already_undone' });

  const again = await imported(practice, ...list);
  practice.clock.advanceSeconds(30 * 86_400);
  expect(await undo(practice, again)).toEqual({ kind: 'refused', reason: 'undo_over' });
  expect((await history(practice)).map(({ canUndo }) => canUndo)).toEqual([false, false]);
});

test('someone who signed in since stays, and an import of which everyone stays is not undone', async () => {
  const practice = await practiceWithDana();
  const activityId = await imported(practice, 'Email,Name', 'ann@example.com,Ann');
  const ann = await find(practice, 'ann@example.com');
  await practice.unitOfWork.run(({ sessions }) =>
    sessions.add({
      ...{ id: 'hers', userId: ann?.id ?? '', startedWith: 'code' },
      ...{ startedAt: practice.clock.now(), seenAt: practice.clock.now() },
    }),
  );

  expect(await undo(practice, activityId)).toEqual({ kind: 'refused', reason: 'import_changed' });
  const [{ id } = { id: '' }] = await history(practice);
  expect(await practice.showImport.execute(id)).toMatchObject({
    undo: { removed: 0, restored: 0, kept: 1 },
    people: [{ user: { name: 'Ann' }, why: ['signed_in'] }],
  });
});

test('someone whose page was opened is removed, and the log has to forget them at once (rule 41)', async () => {
  const practice = await practiceWithDana();
  const activityId = await imported(practice, 'Email,Name', 'ann@example.com,Ann');
  const ann = await find(practice, 'ann@example.com');
  if (!ann) throw new Error('Ann is missing');
  await practice.logPatientOpened.execute({ patient: ann, adminId: idOf('Dana') });

  await undo(practice, activityId);

  const deletion = practice.activity.find(({ what }) => what.action === 'user_deleted');
  expect(deletion).toMatchObject({ subjectId: ann.id, undo: { until: practice.clock.now() } });
});

test('an unknown import is none', async () => {
  expect(await (await practiceWithDana()).showImport.execute(idOf('nothing'))).toBeUndefined();
});

test('the columns that an admin chose are used for the next list with the same header', async () => {
  const practice = await practiceWithDana();
  const header = 'Contact,Who,Number';
  const mapping = ['email', 'name', undefined] as const;
  const preview = (...lines: readonly string[]) => practice.importPatients.preview(listOf(...lines));
  expect(await preview(header, 'x,Ann,1')).toMatchObject({ kind: 'refused', reason: 'no_email_column' });
  await take(practice, [header, 'ann@example.com,Ann,6785550101'], { mapping });

  expect(await preview(' CONTACT ,who,Number:', 'bob@example.com,Bob,6785550102')).toMatchObject({
    ...{ kind: 'previewed', isRemembered: true, report: { created: 1 } },
    mapping: [{ meaning: 'email' }, { meaning: 'name' }, { meaning: undefined }],
  });
  expect(await take(practice, [header, 'bob@example.com,Bob,6785550102'])).toMatchObject({ report: { created: 1 } });
  expect(await find(practice, 'bob@example.com')).toMatchObject({ name: 'Bob', phone: null });
  // The last choice counts, and a choice for this list alone overrides it.
  await take(practice, [header, 'cat@example.com,Cat,6785550103'], { mapping: ['email', undefined, 'phone'] });
  await take(practice, [header, 'dee@example.com,Dee,6785550104']);
  expect(await find(practice, 'dee@example.com')).toMatchObject({ name: '', phone: '+16785550104' });
  expect(await preview('Contact,Who', 'x,Eve')).toMatchObject({ kind: 'refused', reason: 'no_email_column' });
});

test('a list without a header is recognized by nothing, and a refused one leaves no mapping', async () => {
  const practice = await practiceWithDana();
  await take(practice, ['ann@example.com,Ann'], { mapping: ['email', 'name'] });
  expect(await practice.importPatients.preview(listOf('bob@example.com,Bob'))).toMatchObject({ isRemembered: false });
  await take(practice, ['Contact,Who', 'x,Eve'], { mapping: ['phone', 'name'] });
  expect(await practice.importPatients.preview(listOf('Contact,Who', 'x,Eve'))).toMatchObject({
    ...{ kind: 'refused', reason: 'no_email_column' },
  });
});

import { beforeEach, expect, test } from '@jest/globals';
import type { ImportOptions } from '@rewards/domain/patients/import/import-patients';
import type { PatientListFile } from '@rewards/domain/patients/import/patient-list-file';
import { canUndoImport } from '@rewards/domain/patients/import/show-import';
import { idOf } from '../builders/a-practice.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { composedOn } from './composed-on.ts';
import { onPostgres } from './store-under-test.ts';

async function* listOf(...lines: readonly string[]): PatientListFile {
  for (const [index, line] of lines.entries()) yield { row: index + 1, cells: line.split(',') };
}

onPostgres('imports', (store) => {
  let practice: ReturnType<typeof composedOn>;
  let useCases: typeof practice.useCases;

  const take = (lines: readonly string[], options: ImportOptions = {}) =>
    useCases.importPatients.execute(listOf(...lines), { userId: idOf('Dana') }, options);
  const undo = (activityId: string | null) =>
    useCases.undoActivity.execute({ activityId: activityId ?? '', adminId: idOf('Dana') });
  const find = (email: string) => store().unitOfWork.run(({ users }) => users.findByEmail(email));

  async function imported(...lines: readonly string[]): Promise<string | null> {
    const outcome = await take(lines, { fileName: 'march.csv' });
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    return outcome.activityId;
  }

  /** Every import, the first one first. */
  async function history() {
    const rows = await store().sql.rows<{ id: string }>('select id from patient_imports order by imported_at, id');
    const shown = await Promise.all(rows.map(({ id }) => useCases.showImport.execute(id)));
    return shown.flatMap((each) =>
      each ? { ...each.imported, canUndo: canUndoImport(each.imported, practice.clock.now()) } : [],
    );
  }

  beforeEach(async () => {
    practice = composedOn(store());
    ({ useCases } = practice);
    await practice.has(aUser('Dana').named('Dana Front').admin());
  });

  test('the history tells who imported which file, and what became of every row (rule 27)', async () => {
    await imported('Email,Name', 'ann@example.com,Ann', 'no email,Bob', 'ann@example.com,Ann again');
    await imported('Email,Name', 'ann@example.com,Ann', 'eve@example.com,Eve');

    expect(await history()).toMatchObject([
      { fileName: 'march.csv', importedByName: 'Dana Front', added: 1, updated: 0, unchanged: 0, refused: 2 },
      { fileName: 'march.csv', importedByName: 'Dana Front', added: 1, updated: 0, unchanged: 1, refused: 0 },
    ]);
  });

  test("a list's name is stored without control characters, and cut", async () => {
    await take(['Email,Name', 'ann@example.com,Ann'], { fileName: `march\u0000\u202E ${'x'.repeat(200)}.csv` });
    expect((await history())[0]?.fileName).toBe(`march ${'x'.repeat(114)}`);
  });

  test('an import that changes no one is in the history and has no undo', async () => {
    await imported('Email,Name', 'ann@example.com,Ann');
    expect(await imported('Email,Name', 'ann@example.com,Ann')).toBeNull();
    const listed = await history();
    expect(listed.map(({ added, canUndo }) => [added, canUndo])).toEqual(
      expect.arrayContaining([
        [0, false],
        [1, true],
      ]),
    );
  });

  test('an import is undone once, within 30 days, and the history says what that did (rule 29)', async () => {
    await practice.has(aUser('Bob').named('Bob Berg'));
    const list = ['Email,Name', 'ann@example.com,Ann', `${aUser('Bob').build().email},Robert Berg`];
    const activityId = await imported(...list);
    const [{ id } = { id: '' }] = await history();
    expect(await useCases.showImport.execute(id)).toMatchObject({
      ...{ undo: { removed: 1, restored: 1, kept: 0 }, people: [] },
    });

    expect(await undo(activityId)).toMatchObject({ kind: 'undone' });

    expect(await find('ann@example.com')).toBeUndefined();
    expect(await find(aUser('Bob').build().email)).toMatchObject({ name: 'Bob Berg' });
    expect(await history()).toMatchObject([
      { canUndo: false, undoneAt: practice.clock.now(), removed: 1, restored: 1, kept: 0 },
    ]);
    expect(await undo(activityId)).toEqual({ kind: 'refused', reason: 'already_undone' });

    const again = await imported(...list);
    practice.clock.advanceSeconds(30 * 86_400);
    expect(await undo(again)).toEqual({ kind: 'refused', reason: 'undo_over' });
    expect((await history()).map(({ canUndo }) => canUndo)).toEqual([false, false]);
  });

  test('someone who signed in since stays, and an import of which everyone stays is not undone', async () => {
    const activityId = await imported('Email,Name', 'ann@example.com,Ann');
    const ann = await find('ann@example.com');
    await practice.unitOfWork.run(({ sessions }) =>
      sessions.add({
        ...{ id: identityOf('hers'), userId: ann?.id ?? '', startedWith: 'code' },
        ...{ startedAt: practice.clock.now(), seenAt: practice.clock.now() },
      }),
    );

    expect(await undo(activityId)).toEqual({ kind: 'refused', reason: 'import_changed' });
    const [{ id } = { id: '' }] = await history();
    expect(await useCases.showImport.execute(id)).toMatchObject({
      undo: { removed: 0, restored: 0, kept: 1 },
      people: [{ user: { name: 'Ann' }, why: ['signed_in'] }],
    });
  });

  test('someone whose page was opened is removed, and the log has to forget them at once (rule 41)', async () => {
    const activityId = await imported('Email,Name', 'ann@example.com,Ann');
    const ann = await find('ann@example.com');
    if (!ann) throw new Error('Ann is missing');
    await useCases.logPatientOpened.execute({ patient: ann, adminId: idOf('Dana') });

    await undo(activityId);

    const deletion = (await store().latestActivity(10)).find(({ what }) => what.action === 'user_deleted');
    expect(deletion).toMatchObject({ subjectId: ann.id, undoUntil: practice.clock.now() });
  });

  test('an unknown import is none', async () => {
    expect(await useCases.showImport.execute(idOf('nothing'))).toBeUndefined();
  });

  test('the columns that an admin chose are used for the next list with the same header', async () => {
    const header = 'Contact,Who,Number';
    const mapping = ['email', 'name', undefined] as const;
    const preview = (...lines: readonly string[]) => useCases.importPatients.preview(listOf(...lines));
    expect(await preview(header, 'x,Ann,1')).toMatchObject({ kind: 'refused', reason: 'no_email_column' });
    await take([header, 'ann@example.com,Ann,6785550101'], { mapping });

    expect(await preview(' CONTACT ,who,Number:', 'bob@example.com,Bob,6785550102')).toMatchObject({
      ...{ kind: 'previewed', isRemembered: true, report: { created: 1 } },
      mapping: [{ meaning: 'email' }, { meaning: 'name' }, { meaning: undefined }],
    });
    expect(await take([header, 'bob@example.com,Bob,6785550102'])).toMatchObject({ report: { created: 1 } });
    expect(await find('bob@example.com')).toMatchObject({ name: 'Bob', phone: null });
    // The last choice counts, and a choice for this list alone overrides it.
    await take([header, 'cat@example.com,Cat,6785550103'], { mapping: ['email', undefined, 'phone'] });
    await take([header, 'dee@example.com,Dee,6785550104']);
    expect(await find('dee@example.com')).toMatchObject({ name: '', phone: '+16785550104' });
    expect(await preview('Contact,Who', 'x,Eve')).toMatchObject({ kind: 'refused', reason: 'no_email_column' });
  });

  test('a list without a header is recognized by nothing, and a refused one leaves no mapping', async () => {
    await take(['ann@example.com,Ann'], { mapping: ['email', 'name'] });
    expect(await useCases.importPatients.preview(listOf('bob@example.com,Bob'))).toMatchObject({ isRemembered: false });
    await take(['Contact,Who', 'x,Eve'], { mapping: ['phone', 'name'] });
    expect(await useCases.importPatients.preview(listOf('Contact,Who', 'x,Eve'))).toMatchObject({
      ...{ kind: 'refused', reason: 'no_email_column' },
    });
  });
});

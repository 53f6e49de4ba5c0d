import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

const what = { action: 'patients_exported', params: {} } as const;

test('an export is logged with who asked and a keyed hash of where (rule 30)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin());

  await practice.logExport.execute(what, { userId: idOf('Dana') }, 'of here');

  expect(practice.activity).toMatchObject([
    { what, actor: { userId: idOf('Dana') }, addressHash: 'of here', at: practice.clock.now(), undo: null },
  ]);
});

test('if logging fails, the export is never reached', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin());
  const first = practice.randomness.id();
  practice.randomness.id = () => first;
  await practice.logExport.execute(what, { userId: idOf('Dana') });

  await expect(practice.logExport.execute(what, { userId: idOf('Dana') })).rejects.toThrow();
});

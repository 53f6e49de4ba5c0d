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

test('what a program reads every hour is logged once in 24 hours, each key for itself', async () => {
  const practice = aPractice();
  const [sheet, other] = ['Sheet', 'Other'].map((name) => ({ kind: 'key', keyId: idOf(name), name }) as const);
  const fed = { action: 'feed_exported', params: {} } as const;
  const read = async (by = sheet) => practice.logExport.executeOnceADay(fed, by!);

  await read();
  practice.clock.advanceSeconds(86_399);
  await read();
  await read(other);
  expect(practice.activity).toMatchObject([{ actor: { name: 'Sheet' } }, { actor: { name: 'Other' } }]);
  practice.clock.advanceSeconds(1);
  await read();
  expect(practice.activity).toHaveLength(3);
});

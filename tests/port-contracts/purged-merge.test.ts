import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DeleteUser } from '@rewards/domain/deletion/delete-user';
import { MergePatients } from '@rewards/domain/merge/merge-patients';
import { UndoActivity } from '@rewards/domain/undo/undo-activity';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { idOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { referralCodeOf } from '../builders/identity.ts';
import { fillStore } from './fill-store.ts';
import { openPostgresStore } from './postgres-store.ts';

const day = 86_400;
const adminId = idOf('Dana');

let store: Awaited<ReturnType<typeof openPostgresStore>>;
beforeEach(async () => {
  store = await openPostgresStore();
});
afterEach(() => store.close());

const tables = ['activity_log', 'merged_records', 'referrals', 'users', 'text_opt_outs', 'quote_requests'];
const tellsOf = async (word: RegExp) => {
  const rows = await Promise.all(
    tables.map((table) => store.sql.rows<{ row: string }>(`select told::text as row from ${table} as told`)),
  );
  return rows.flat().filter(({ row }) => word.test(row));
};

test('a deleted patient is forgotten with the records that were merged into theirs, and an undo brings all back (rules 35 and 41)', async () => {
  const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
  const parts = { unitOfWork: store.unitOfWork, clock, randomness: new InMemoryRandomness() };
  await fillStore(store, {
    users: [
      aUser('Dana').admin().build(),
      aUser('Bob').build(),
      aUser('Vera').named('Vera Quill').joined('2026-01-01T15:00:00.000Z').build(),
      aUser('Verity').named('Verity Quill').withPhone('+16785550177').joined('2026-01-02T15:00:00.000Z').build(),
    ],
    referrals: [aReferral('Verity').by('Bob').signedUp().build(), aReferral('Fay').by('Verity').build()],
  });
  await new MergePatients(parts).execute({ userId: idOf('Verity'), intoId: idOf('Vera'), choice: {}, adminId });
  const remove = () => new DeleteUser(parts).execute({ userId: idOf('Vera'), adminId });
  const deleted = await remove();
  const activityId = deleted.kind === 'deleted' ? deleted.activityId : '';
  expect(await new UndoActivity(parts).execute({ activityId, adminId })).toMatchObject({ kind: 'undone' });
  expect(await store.personalLinks.findReferrer(referralCodeOf('Verity'))).toMatchObject({ name: 'Vera Quill' });

  await remove();
  clock.advanceSeconds(31 * day);
  await store.forgetWhatExpired(clock);
  expect(await tellsOf(/vera|verity|0177/i)).toEqual([]);
  expect(await tellsOf(/bob@example\.com/)).not.toEqual([]);
});

test('a patient who asked to be deleted is forgotten at once, with the record that an undo could have brought back', async () => {
  const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
  const parts = { unitOfWork: store.unitOfWork, clock, randomness: new InMemoryRandomness() };
  await fillStore(store, {
    users: [
      aUser('Dana').admin().build(),
      aUser('Vera').named('Vera Quill').joined('2026-01-01T15:00:00.000Z').build(),
      // A request in either record is the person's.
      aUser('Verity')
        .named('Verity Quill')
        .leaving('2026-03-01T15:00:00.000Z')
        .joined('2026-01-02T15:00:00.000Z')
        .build(),
    ],
  });
  const choice = { name: 'other', email: 'other' } as const;
  await new MergePatients(parts).execute({ userId: idOf('Verity'), intoId: idOf('Vera'), choice, adminId });
  expect(await tellsOf(/vera|verity/i)).not.toEqual([]);
  await new DeleteUser(parts).execute({ userId: idOf('Vera'), adminId });
  clock.advanceSeconds(60);
  await store.forgetWhatExpired(clock);
  expect(await tellsOf(/vera|verity/i)).toEqual([]);
});

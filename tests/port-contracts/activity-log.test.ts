import { expect, test } from '@jest/globals';
import { type ActivityFilter, maxFound } from '@rewards/domain/activity/activity-history';
import { type ActivityEntry, undoEnd } from '@rewards/domain/activity/activity-entry';
import type { ActivityAction, LoggedAction } from '@rewards/domain/activity/activity-params';
import type { CompletionSnapshot } from '@rewards/domain/referrals/complete-referral';
import { idOf } from '../builders/a-practice.ts';
import { aUser } from '../builders/a-user.ts';
import { aReferral } from '../builders/a-referral.ts';
import { identityOf } from '../builders/identity.ts';
import { allAtOnce, Gate, isWaiting } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, onPostgres, type PostgresUnderTest, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const dana = { kind: 'user', userId: idOf('Dana'), name: 'Dana Front', email: 'dana@example.com' } as const;

const openDental = { kind: 'practice_system', connectionId: identityOf('connection'), name: 'Open Dental' } as const;

/** An action whose parameters include free text. */
const saying = (newName: string) =>
  ({ action: 'screen_renamed', params: { name: 'S', page: 'tv', newName } }) as const satisfies LoggedAction;

const entry = (words: string, of: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: identityOf(`activity ${words}`),
  at,
  actor: dana,
  what: saying(words),
  subjectId: null,
  addressHash: null,
  undo: null,
  undoneAt: null,
  ...of,
});

const snapshot: CompletionSnapshot = {
  kind: 'referral_completed',
  referral: aReferral('Fay').signedUp().build(),
};
const undoable = entry('Marked the referral of Fay completed', {
  what: {
    action: 'referral_completed',
    params: { friend: { name: '', email: 'fay@example.com' }, referrer: { name: 'Ann', email: 'ann@example.com' } },
  },
  subjectId: identityOf('referral Fay'),
  undo: { until: undoEnd(at), snapshot },
});

async function append({ unitOfWork }: StoreUnderTest, ...entries: readonly ActivityEntry[]): Promise<void> {
  for (const each of entries) await unitOfWork.run(({ activity }) => activity.append(each));
}

const find = ({ unitOfWork }: StoreUnderTest, { id }: ActivityEntry) =>
  unitOfWork.run(({ activity }) => activity.findForUpdate(id));

const listed = async ({ activityHistory }: PostgresUnderTest, filter: ActivityFilter = {}) => {
  const { rows, total } = await activityHistory.list(filter, { page: 1, perPage: 100 });
  expect(total).toBe(rows.length);
  return rows.map(({ what }) => what);
};

const opening = (words: string, day = '2026-03-02') => ({
  ...entry(words),
  actor: { userId: idOf('Dana') },
  subjectId: idOf('Ann'),
  what: {
    action: 'patient_opened',
    params: { user: { name: 'Ann', email: 'ann@example.com' }, day, times: 1 },
  } as const,
});

onEveryStore('the activity log', (store) => {
  test("concurrent openings of a patient's page are one entry a day, and all are counted", async () => {
    await fillStore(store(), { users: [aUser('Dana').admin().build(), aUser('Ann').build()] });
    const open = (words: string, day?: string) =>
      store().unitOfWork.run(({ activity }) => activity.countOpening(opening(words, day)));

    await allAtOnce(20, (index) => open(`${index}`));
    await open('tomorrow', '2026-03-03');

    const entries = await store().latestActivity(30);
    expect(entries.map(({ what }) => 'params' in what && what.params)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ day: '2026-03-02', times: 20 }),
        expect.objectContaining({ day: '2026-03-03', times: 1 }),
      ]),
    );
    expect(entries).toHaveLength(2);
  });

  test.each([
    ['a user', undoable],
    ['an operator', entry('by an operator', { actor: { kind: 'operator' } })],
    ['an API key', entry('by a key', { actor: { kind: 'key', keyId: identityOf('a key'), name: 'Zapier' } })],
    ['the practice system', entry('by a system', { actor: openDental })],
    ['the system', entry('by the system', { actor: { kind: 'system' }, subjectId: idOf('Ann') })],
    ['someone without an account', entry('by nobody', { actor: { kind: 'nobody' }, addressHash: 'a hash' })],
    ['the time before parameters', entry('old', { what: { action: 'qr_cleared', sentence: 'Cleared the QR' } })],
  ])('an entry by %s is read back as appended, with its snapshot and every instant', async (_who, given) => {
    await append(store(), given);

    expect(await find(store(), given)).toEqual(given);
    const { undo, addressHash: _, ...record } = given;
    expect(await store().latestActivity(10)).toEqual([{ ...record, undoUntil: undo?.until ?? null }]);
  });

  test('an actor given only by ID has the name they had then', async () => {
    const [called, gone] = [entry('called'), entry('gone')];
    await store().unitOfWork.run(async ({ activity, users }) => {
      const user = aUser('Dana').build();
      await users.add({ ...user, name: 'Dana Front' });
      await activity.append({ ...called, actor: { userId: user.id } });
      await activity.append({ ...gone, actor: { userId: idOf('Nobody') } });
      await users.save({ ...user, name: 'Dana' });
    });

    expect((await find(store(), called))?.actor).toEqual(dana);
    expect((await find(store(), gone))?.actor).toEqual({ kind: 'user', userId: idOf('Nobody'), name: '', email: '' });
  });

  test('an unknown entry is not found', async () => {
    expect(await find(store(), undoable)).toBeUndefined();
    expect(await store().latestActivity(10)).toEqual([]);
  });

  test('an entry is appended once', async () => {
    await append(store(), undoable);

    await expect(append(store(), { ...undoable, what: saying('another') })).rejects.toThrow();
    expect(await store().latestActivity(10)).toMatchObject([{ what: undoable.what }]);
  });

  test('an undone entry says when, and drops its snapshot', async () => {
    await append(store(), undoable, entry('another'));
    const undoneAt = new Date('2026-03-03T15:00:00.000Z');

    await store().unitOfWork.run(({ activity }) => activity.markUndone(undoable.id, undoneAt));

    expect(await find(store(), undoable)).toEqual({ ...undoable, undo: null, undoneAt });
    expect((await store().latestActivity(10)).find(({ id }) => id === undoable.id)).toMatchObject({
      undoUntil: null,
      undoneAt,
    });
    expect(await find(store(), entry('another'))).toEqual(entry('another'));
    await expect(
      store().unitOfWork.run(({ activity }) => activity.markUndone(identityOf('unknown'), undoneAt)),
    ).rejects.toThrow();
  });

  test("reading an entry for update waits for the lock and sees the other work's outcome", async () => {
    await append(store(), undoable);
    const [found, release] = [new Gate(), new Gate()];
    const first = store().unitOfWork.run(async ({ activity }) => {
      await activity.findForUpdate(undoable.id);
      found.open();
      await release.opened;
      await activity.markUndone(undoable.id, at);
    });
    await found.opened;
    const second = find(store(), undoable);

    expect(await isWaiting(store(), second)).toBe(true);
    release.open();
    await first;
    expect(await second).toMatchObject({ undo: null, undoneAt: at });
  });
});

onPostgres('the activity log', (store) => {
  test.each([
    ['changing what was done', `update activity_log set params = '{}'`],
    ['changing who did it', `update activity_log set actor_name = 'Somebody Else'`],
    ['changing when', `update activity_log set at = now()`],
    [
      'an undo that changes other fields',
      `update activity_log set undone_at = now(), undo_until = null, undo_snapshot = null,
      action = 'signed_out'`,
    ],
    ['dropping the snapshot', 'update activity_log set undo_until = null, undo_snapshot = null'],
    ['extending the undo period', `update activity_log set undo_until = now() + interval '1 year'`],
    ['deleting it', 'delete from activity_log'],
    ['truncating the log', 'truncate activity_log'],
    ['deleting it with triggers off', 'set session_replication_role = replica; delete from activity_log'],
    [
      'changing it under the purge flag',
      `set activity_log.purges = 'on'; update activity_log set action = 'signed_in'`,
    ],
    ['deleting it under the purge flag', `set activity_log.purges = 'on'; delete from activity_log`],
  ])('refuses %s, even in plain SQL (rule 30)', async (_what, statement) => {
    const later = new Date(Date.now() + 86_400_000);
    await append(store(), { ...undoable, undo: { until: later, snapshot } });

    const [refused = '', ...before] = statement.split('; ').toReversed();
    for (const each of before) await store().sql.rows(each);
    await expect(store().sql.rows(refused)).rejects.toThrow('the activity log only appends');
    await store().sql.rows('reset all');
    expect(await find(store(), undoable)).toMatchObject({ what: undoable.what, actor: dana, undo: { until: later } });
  });
});

onPostgres('the entry of a page that was opened', (store) => {
  test.each([
    ['counting it twice', `params = jsonb_set(params, '{times}', '3')`],
    ['counting it back', `params = jsonb_set(params, '{times}', '0')`],
    [
      'changing whose page it was',
      `params = jsonb_set(params, '{times}', '2') || '{"user": {"name": "", "email": ""}}'`,
    ],
    [
      'changing who opened it while counting',
      `params = jsonb_set(params, '{times}', '2'), actor_name = 'Somebody Else'`,
    ],
    ['changing when while counting', `params = jsonb_set(params, '{times}', '2'), at = now()`],
  ])('refuses %s, even in plain SQL (rule 30)', async (_what, change) => {
    await fillStore(store(), { users: [aUser('Dana').admin().build(), aUser('Ann').build()] });
    await store().unitOfWork.run(({ activity }) => activity.countOpening(opening('first')));

    await expect(store().sql.rows(`update activity_log set ${change}`)).rejects.toThrow(
      'the activity log only appends',
    );
    await store().sql.rows(`update activity_log set params = jsonb_set(params, '{times}', '2')`);
  });
});

onPostgres('the history of activity', (store) => {
  test("an entry is found as appended, and an unknown one isn't", async () => {
    await append(store(), undoable);
    const { undo, addressHash: _, ...record } = undoable;

    expect(await store().activityHistory.find(undoable.id)).toEqual({ ...record, undoUntil: undo?.until });
    expect(await store().activityHistory.find(identityOf('unknown'))).toBeUndefined();
    await store().unitOfWork.run(({ activity }) => activity.markUndone(undoable.id, at));
    expect(await store().activityHistory.find(undoable.id)).toMatchObject({ undoUntil: null, undoneAt: at });
  });

  test('entries are listed newest first, then by ID, page by page', async () => {
    const sameMoment = ['a', 'b'].map((words) => entry(words)).toSorted((a, b) => (a.id < b.id ? 1 : -1));
    await append(
      store(),
      entry('older', { at: new Date('2026-03-01T15:00:00.000Z') }),
      ...sameMoment,
      entry('newer', { at: new Date('2026-03-03T15:00:00.000Z') }),
    );

    expect(await listed(store())).toEqual([saying('newer'), ...sameMoment.map(({ what }) => what), saying('older')]);
    const { rows, total } = await store().activityHistory.list({}, { page: 2, perPage: 3 });
    expect({ told: rows.map(({ what }) => what), total }).toEqual({ told: [saying('older')], total: 4 });
    expect(await store().activityHistory.list({}, { page: 3, perPage: 3 })).toEqual({ rows: [], total: 4 });
  });

  test('a filter finds entries by action, by actor and by subject (rule 30)', async () => {
    const ann = { name: 'Ann Müller-O’Neil', email: 'ann@example.com' };
    const deleted = { action: 'referral_deleted', params: { friend: ann, referrer: ann } } as const;
    const undid = { action: 'action_undone', params: { undone: deleted } } as const;
    const old = { action: 'qr_cleared', sentence: 'Cleared the QR of Cy Dahl' } as const;
    const signedIn = { action: 'signed_in', params: { startedWith: 'code' } } as const;
    await append(
      store(),
      entry('deletes', { what: deleted }),
      entry('undoes', { what: undid, actor: { kind: 'operator' } }),
      entry('cleared', { what: old, actor: { kind: 'operator' } }),
      entry('signs in', {
        what: signedIn,
        actor: { ...dana, userId: idOf('Sam'), name: 'Sam', email: '100%_sam@example.com' },
      }),
    );

    const filters: readonly (readonly [ActivityFilter, readonly ActivityAction[]])[] = [
      [{ person: 'n mull' }, ['action_undone', 'referral_deleted']],
      [{ person: "muller, ann o'neil" }, ['action_undone', 'referral_deleted']],
      [{ person: 'ANN@ dana' }, ['referral_deleted']],
      [{ person: 'dahl' }, ['qr_cleared']],
      [{ person: '100%_SAM' }, ['signed_in']],
      [{ person: '%_' }, ['signed_in']],
      [{ person: 'deleted' }, ['action_undone', 'referral_deleted']],
      [{ person: 'referrer' }, []],
      [{ person: ', -' }, []],
      [{ action: 'referral_deleted' }, ['referral_deleted']],
      [{ action: 'referral_deleted', person: 'front' }, ['referral_deleted']],
      [{ action: 'signed_in', person: 'ann' }, []],
      [{ action: 'text_sent' }, []],
    ];
    for (const [filter, found] of filters) {
      const told = (await listed(store(), filter)).map(({ action }) => action);
      expect([filter, told.toSorted()]).toEqual([filter, found]);
    }
  });

  test("someone's own acts are those they can undo, or have undone", async () => {
    const sam = { ...dana, userId: idOf('Sam') };
    const undo = undoable.undo;
    const [undone, ofSam] = [entry('undone', { undo }), entry('of Sam', { actor: sam, undo })];
    await append(store(), undoable, undone, ofSam, entry('nothing to undo'));
    await store().unitOfWork.run(({ activity }) => activity.markUndone(undone.id, at));

    const own = await listed(store(), { undoableBy: dana.userId });
    expect(own).toHaveLength(2);
    expect(own).toEqual(expect.arrayContaining([undoable.what, undone.what]));
    expect(await listed(store(), { undoableBy: sam.userId, action: 'screen_renamed' })).toEqual([ofSam.what]);
    expect(await listed(store(), { undoableBy: sam.userId, action: 'qr_cleared' })).toEqual([]);
  });

  test('a filter returns at most the newest 500, while the unfiltered log counts every entry', async () => {
    const minutes = (index: number) => new Date(at.getTime() + index * 60_000);
    await store().unitOfWork.run(async ({ activity }) => {
      for (let index = 0; index <= maxFound; index += 1)
        await activity.append(entry(`Signed in ${index}`, { at: minutes(index) }));
    });

    const { rows, total } = await store().activityHistory.list(
      { person: 'signed in' },
      { page: maxFound / 100, perPage: 100 },
    );
    expect([rows.length, rows.at(-1)?.what, total]).toEqual([100, saying('Signed in 1'), maxFound]);
    expect(
      (await store().activityHistory.list({ person: 'signed in' }, { page: maxFound / 100 + 1, perPage: 100 })).rows,
    ).toEqual([]);
    expect((await store().activityHistory.list({}, { page: 1, perPage: 1 })).total).toBe(maxFound + 1);
  });
});

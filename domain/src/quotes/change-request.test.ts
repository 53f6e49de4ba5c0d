import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { aUser } from '@rewards/tests/builders/a-user';
import type { ChangeRequestCommand } from './change-request.ts';
import { requestVersion } from './quote-request.ts';

let practice: Practice;
const dana = { name: 'Dana', email: 'dana@example.com' };
const request = () => practice.quoteRequests[0]!;
const change = (to: ChangeRequestCommand['to'], given: Partial<ChangeRequestCommand> = {}) =>
  practice.changeRequest.execute({ requestId: request().id, adminId: idOf('Dana'), to, ...given });
const undo = (activityId = practice.activity.at(-1)!.id) =>
  practice.undoActivity.execute({ activityId, adminId: idOf('Sam') });
const versionNow = () => requestVersion(request(), new InMemoryTokenDigest());
const refused = (reason: string) => ({ kind: 'refused', reason });

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Dana').admin(), aUser('Sam').admin());
  await practice.requestQuote.execute({
    ...{ name: 'Fay Ray', phone: '(678) 555-0101', email: 'fay@example.com', reason: 'A cleaning', bestTime: '' },
    address: '198.51.100.7',
  });
});

test('a new request is untouched', () => {
  expect(request()).toMatchObject({ state: 'new', takenBy: null, notes: '', remindOn: null });
});

test('moving a request takes it, and the log says what changed without the notes', async () => {
  expect(await change({ state: 'called', notes: 'Left a voicemail', remindOn: '2026-03-04' })).toEqual({
    kind: 'changed',
    activityId: practice.activity.at(-1)?.id,
  });

  const handled = { state: 'called', takenBy: idOf('Dana'), notes: 'Left a voicemail', remindOn: '2026-03-04' };
  expect(request()).toMatchObject(handled);
  expect(practice.activity.at(-1)).toMatchObject({
    subjectId: request().id,
    what: {
      action: 'request_changed',
      params: {
        friend: { name: 'Fay Ray', email: 'fay@example.com' },
        changes: [
          { field: 'state', from: 'new', to: 'called' },
          { field: 'owner', from: null, to: dana },
          { field: 'notes' },
          { field: 'reminder', from: null, to: '2026-03-04' },
        ],
      },
    },
  });
  expect(JSON.stringify(practice.activity.at(-1)?.what)).not.toContain('voicemail');
});

test('a request stays with its owner when a colleague moves it, and can be given to someone else', async () => {
  await change({ takenBy: idOf('Sam') });
  await change({ state: 'called' });
  expect(request().takenBy).toBe(idOf('Sam'));
  await change({ takenBy: null });
  expect(request().takenBy).toBeNull();
  expect(await change({ takenBy: idOf('Ann') })).toEqual(refused('request_owner_unknown'));
});

test.each(['booked', 'declined'] as const)('a %s request has no reminder', async (state) => {
  await change({ remindOn: '2026-03-04' });
  await change({ state });
  expect(request().remindOn).toBeNull();
  expect(await change({ remindOn: '2026-03-05' })).toEqual(refused('request_closed'));
  await change({ state: 'called', remindOn: '2026-03-05' });
  expect(request()).toMatchObject({ state: 'called', remindOn: '2026-03-05' });
});

test('a reminder is today at the practice or later, and one that has come stays', async () => {
  practice.clock.advanceSeconds(12 * 3_600);
  expect(await change({ remindOn: '2026-03-01' })).toEqual(refused('reminder_past'));
  expect(await change({ remindOn: '2026-03-02' })).toMatchObject({ kind: 'changed' });
  practice.clock.advanceSeconds(86_400);
  expect(await change({ remindOn: '2026-03-02', notes: 'Later' })).toMatchObject({ kind: 'changed' });
});

test('calling ends a reminder that is due, and keeps a later one', async () => {
  await change({ state: 'called', remindOn: '2026-03-04' });
  await change({ state: 'called', notes: 'Voicemail' });
  expect(request().remindOn).toBe('2026-03-04');
  practice.clock.advanceSeconds(2 * 86_400);

  expect(await change({ state: 'called' })).toMatchObject({ kind: 'changed', activityId: expect.any(String) });
  expect(request()).toMatchObject({ state: 'called', remindOn: null });
  await undo();
  expect(request().remindOn).toBe('2026-03-04');
});

test('a change based on an outdated version is refused, and repeating one changes nothing', async () => {
  const seen = { version: versionNow() };
  await change({ state: 'called' });
  expect(await change({ state: 'declined' }, seen)).toEqual(refused('request_changed_meanwhile'));
  expect(request().state).toBe('called');
  expect(await change({ state: 'called' }, seen)).toEqual({ kind: 'changed', activityId: undefined });
});

test('of parallel changes based on one version, the first counts', async () => {
  const outcomes = await Promise.all(
    (['called', 'booked'] as const).map((state) => change({ state }, { version: versionNow() })),
  );
  expect(outcomes).toEqual([expect.objectContaining({ kind: 'changed' }), refused('request_changed_meanwhile')]);
});

test('an undo restores everything, unless someone has changed it since (rule 29)', async () => {
  await change({ notes: 'Voicemail', remindOn: '2026-03-04' });
  const before = request();
  await change({ state: 'declined', notes: '' });
  const declined = practice.activity.at(-1)!.id;

  expect(await undo()).toMatchObject({ kind: 'undone' });
  expect(request()).toEqual(before);

  expect(await undo(declined)).toEqual(refused('already_undone'));
  await change({ state: 'called' });
  const called = practice.activity.at(-1)!.id;
  await change({ state: 'booked' });
  expect(await undo(called)).toEqual(refused('request_changed'));
  practice.database.committed.quoteRequests.clear();
  expect(await undo(called)).toEqual(refused('request_gone'));
});

test('an unknown request is refused', async () => {
  expect(await change({ state: 'called' }, { requestId: idOf('nothing') })).toEqual(refused('request_unknown'));
});

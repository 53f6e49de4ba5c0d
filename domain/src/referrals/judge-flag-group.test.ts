import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

let practice: Practice;
const siblings = ['Al', 'Bo', 'Cy', 'Di', 'Ed'];
const adminId = idOf('Dana');
const atHome = (name: string) => aReferral(name).fromAddress('198.51.100.7').signedUp();
const judge = (...friends: readonly string[]) =>
  practice.judgeFlagGroup.execute({ referralIds: friends.map(referralIdOf), adminId, word: 'One family' });
const open = async () =>
  (await practice.flagged())
    .map(({ friendEmail }) => friendEmail.slice(0, -'@example.com'.length))
    .toSorted((one, other) => one.localeCompare(other));
const undo = (activityId: string) => practice.undoActivity.execute({ activityId, adminId });

beforeEach(async () => {
  practice = aPractice();
  await practice.has(
    aUser('Ann'),
    aUser('Dana').admin(),
    ...siblings.map(atHome),
    aReferral('Zoe').began('2026-02-20T15:00:00.000Z').signedUp(),
  );
});

test('one decision is enough for five siblings, and one undo takes it back (rules 9 and 29)', async () => {
  expect(await open()).toHaveLength(5);

  const outcome = await judge(...siblings);

  expect(outcome).toEqual({ kind: 'judged', count: 5, activityId: practice.activity.at(-1)?.id });
  expect(await open()).toEqual([]);
  expect(practice.activity.map(({ what }) => what.action)).toEqual([
    ...siblings.map(() => 'flags_judged'),
    'flag_group_judged',
  ]);
  await undo(practice.activity.at(-1)?.id ?? '');
  expect(await open()).toHaveLength(5);
  expect(practice.activity.filter(({ undoneAt }) => undoneAt !== null)).toHaveLength(6);
});

test('a decision covers open flags only, each referral once', async () => {
  expect(await judge('Al', 'Al', 'Zoe', 'Nobody')).toMatchObject({ kind: 'judged', count: 1 });
  expect(await judge('Al', 'Zoe')).toEqual({ kind: 'refused', reason: 'nothing_flagged' });
});

test('of two decisions at once, the first one counts, and its undo works (rule 29)', async () => {
  const [first, second] = await Promise.all([judge('Al', 'Bo'), judge('Al', 'Bo')]);

  expect([first?.kind, second]).toEqual(['judged', { kind: 'refused', reason: 'nothing_flagged' }]);
  expect(await undo(first?.kind === 'judged' ? first.activityId : '')).toMatchObject({ kind: 'undone' });
  expect(await open()).toHaveLength(5);
});

test('an undo leaves newer decisions, and refuses if nothing else is left (rule 29)', async () => {
  const outcome = await judge('Al', 'Bo');
  const entry = outcome.kind === 'judged' ? outcome.activityId : '';
  const reopen = (friend: string) =>
    practice.judgeFlags.execute({ referralId: referralIdOf(friend), adminId, dismissed: false, word: '' });
  practice.clock.advanceSeconds(60);
  await reopen('Al');
  await reopen('Bo');

  expect(await undo(entry)).toEqual({ kind: 'refused', reason: 'decisions_changed' });
});

test('paid visits and denied referrals need no review, and a sixth sibling does (rules 9 and 33)', async () => {
  const complete = (friend: string) =>
    practice.completeReferral.execute({ referralId: referralIdOf(friend), by: { userId: adminId } });
  await complete('Al');
  await complete('Bo');
  await practice.denyReferral.execute({ referralId: referralIdOf('Cy'), adminId, reason: 'other', note: '' });
  expect(await open()).toEqual(['di', 'ed']);
  await judge('Di', 'Ed');

  await practice.has(atHome('Flo'));

  expect(await open()).toEqual(['di', 'ed', 'flo']);
});

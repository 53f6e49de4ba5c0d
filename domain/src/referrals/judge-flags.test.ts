import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import type { JudgeFlagsCommand } from './judge-flags.ts';

let practice: Practice;
const judge = (given: Partial<JudgeFlagsCommand> = {}) =>
  practice.judgeFlags.execute({
    referralId: referralIdOf('Fay'),
    adminId: idOf('Dana'),
    dismissed: true,
    word: 'One family',
    ...given,
  });
const flagged = async () => (await practice.flagged()).map(({ id }) => id);

beforeEach(async () => {
  practice = aPractice();
  await practice.has(
    aUser('Ann').withPhone('+16785550101'),
    aUser('Dana').admin(),
    aReferral('Fay').withPhone('+16785550101'),
    aReferral('Gil'),
  );
});

test('a dismissed flag needs no more review, and the log says why (rules 9 and 30)', async () => {
  expect(await flagged()).toEqual([referralIdOf('Fay')]);

  expect(await judge()).toEqual({ kind: 'judged', activityId: practice.activity.at(-1)?.id });

  expect(await flagged()).toEqual([]);
  expect(practice.activity.at(-1)).toMatchObject({
    subjectId: referralIdOf('Fay'),
    what: { action: 'flags_judged', params: { dismissed: true, word: 'One family' } },
  });
});

test('a dismissed flag reopens when there is more evidence than was seen (rule 9)', async () => {
  const friends = (...names: readonly string[]) => names.map((name) => aReferral(name).fromAddress('198.51.100.7'));
  await practice.has(...friends('h1', 'h2', 'h3'));
  await judge({ referralId: referralIdOf('h1') });
  expect(await flagged()).not.toContain(referralIdOf('h1'));
  await practice.has(...friends('h4'));
  expect(await flagged()).toContain(referralIdOf('h1'));
  await judge({ referralId: referralIdOf('h1'), word: 'Still one family' });
  expect(await flagged()).not.toContain(referralIdOf('h1'));
});

test('dismissed flags can be reopened directly or by an undo (rule 29)', async () => {
  await judge();
  const activityId = practice.activity.at(-1)?.id ?? '';
  await judge({ dismissed: false, word: '' });
  expect(await flagged()).toEqual([referralIdOf('Fay')]);
  const opened = practice.activity.at(-1)?.id ?? '';

  await practice.undoActivity.execute({ activityId: opened, adminId: idOf('Dana') });
  expect(await flagged()).toEqual([]);
  await practice.undoActivity.execute({ activityId, adminId: idOf('Dana') });
  expect(await flagged()).toEqual([referralIdOf('Fay')]);
});

test("a review can't be undone after a newer one", async () => {
  await judge();
  const activityId = practice.activity.at(-1)?.id ?? '';
  practice.clock.advanceSeconds(60);
  await judge({ word: 'Looked at it twice' });

  expect(await practice.undoActivity.execute({ activityId, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'referral_changed',
  });
  expect(await flagged()).toEqual([]);
});

test('an unknown or unflagged referral is refused', async () => {
  expect(await judge({ referralId: referralIdOf('Nobody') })).toEqual({ kind: 'refused', reason: 'referral_unknown' });
  expect(await judge({ referralId: referralIdOf('Gil') })).toEqual({ kind: 'refused', reason: 'nothing_flagged' });
});

test("a review can't be undone after its referral was deleted", async () => {
  await judge();
  const activityId = practice.activity.at(-1)?.id ?? '';
  await practice.deleteReferral.execute({ referralId: referralIdOf('Fay'), adminId: idOf('Dana') });
  expect(await practice.undoActivity.execute({ activityId, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'referral_gone',
  });
});

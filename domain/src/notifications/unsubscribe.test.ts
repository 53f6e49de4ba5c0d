import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

const unsubscribe = (practice: Practice, token: string) => practice.unsubscribe.execute(token);
const choose = (practice: Practice, name: string, takesMails: boolean, takesTexts: boolean) =>
  practice.chooseNotifications.execute({ userId: idOf(name), takesMails, takesTexts });

async function practiceOfAnnAndBob(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Bob'));
  return practice;
}

test('everyone gets notifications until they opt out', async () => {
  const practice = await practiceOfAnnAndBob();

  expect(practice.users.map(({ takesMails, takesTexts }) => [takesMails, takesTexts])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test("a token stops its user's emails and nothing else, however often it's used", async () => {
  const practice = await practiceOfAnnAndBob();

  for (const _ of ['first', 'again'])
    expect(await unsubscribe(practice, `for ${idOf('Ann')}`)).toMatchObject({ kind: 'unsubscribed' });

  expect(practice.users).toEqual([{ ...aUser('Ann').build(), takesMails: false }, aUser('Bob').build()]);
});

/** Stops the emails by a link. */
async function stopped(practice: Practice, by = 'Ann'): Promise<string> {
  const outcome = await unsubscribe(practice, `for ${idOf(by)}`);
  return (outcome.kind === 'unsubscribed' && outcome.undoToken) || 'none';
}
const undo = (practice: Practice, token: string) => practice.undoUnsubscribe.execute(token);
const tooLate = { kind: 'refused', reason: 'too_late_to_undo' };

test('what a tap stopped is turned on again for a day, however often (record 0129)', async () => {
  const practice = await practiceOfAnnAndBob();
  const token = await stopped(practice);
  practice.clock.set('2026-03-03T14:59:59.999Z');

  for (const _ of ['first', 'again']) expect(await undo(practice, token)).toEqual({ kind: 'subscribed' });
  expect(practice.users).toEqual([aUser('Ann').build(), aUser('Bob').build()]);
  expect(practice.database.committed.mailRefusals.size).toBe(0);
});

test('a day later it is too late', async () => {
  const practice = await practiceOfAnnAndBob();
  const token = await stopped(practice);
  practice.clock.set('2026-03-03T15:00:00.000Z');

  expect(await undo(practice, token)).toEqual(tooLate);
  expect(practice.user('ann@example.com')?.takesMails).toBe(false);
});

test("the token in an email turns nothing on, and neither does an invalid one or a deleted user's", async () => {
  const practice = await practiceOfAnnAndBob();
  const token = await stopped(practice);

  for (const invalid of [`for ${idOf('Ann')}`, idOf('Ann')])
    expect(await undo(practice, invalid)).toEqual({ kind: 'refused', reason: 'token_unknown' });
  expect(await undo(practice, token.replace(idOf('Ann'), idOf('Cat')))).toEqual(tooLate);
  expect(practice.user('ann@example.com')?.takesMails).toBe(false);
});

const offBefore: readonly [string, (practice: Practice) => Promise<unknown>][] = [
  ['their own switch', (practice) => choose(practice, 'Ann', false, true)],
  [
    'staff or a list',
    ({ unitOfWork }) => unitOfWork.run(({ users }) => users.save({ ...aUser('Ann').build(), takesMails: false })),
  ],
  ['an earlier tap', (practice) => stopped(practice)],
  [
    'a refusal from before they had an account',
    ({ unitOfWork, clock }) => unitOfWork.run(({ mailRefusals }) => mailRefusals.add('ann@example.com', clock.now())),
  ],
];

test.each(offBefore)('nothing can be undone that %s turned off before', async (_, turnOff) => {
  const practice = await practiceOfAnnAndBob();
  await turnOff(practice);

  expect(await stopped(practice)).toBe('none');
  expect(practice.user('ann@example.com')?.takesMails).toBe(false);
});

test('nothing can be undone once the user set the switch themself', async () => {
  const practice = await practiceOfAnnAndBob();
  const token = await stopped(practice);
  practice.clock.set('2026-03-02T16:00:00.000Z');
  for (const takesMails of [true, false]) await choose(practice, 'Ann', takesMails, true);

  expect(await undo(practice, token)).toEqual(tooLate);
  expect(practice.user('ann@example.com')?.takesMails).toBe(false);
});

test('an invalid token stops nothing', async () => {
  const practice = await practiceOfAnnAndBob();

  expect(await unsubscribe(practice, idOf('Ann'))).toEqual({ kind: 'refused', reason: 'token_unknown' });
  expect(practice.user('ann@example.com')?.takesMails).toBe(true);
});

test("a merged record's token stops the emails of the record it became (rule 35)", async () => {
  const practice = aPractice();
  const joined = (name: string, day: string) => aUser(name).joined(`2026-01-${day}T15:00:00.000Z`);
  await practice.has(aUser('Dana').admin(), joined('Ann', '01'), joined('Annie', '02'));
  const pair = { userId: idOf('Annie'), intoId: idOf('Ann'), choice: {}, adminId: idOf('Dana') };
  expect(await practice.mergePatients.execute(pair)).toMatchObject({ kind: 'merged', keptId: idOf('Ann') });

  const token = await stopped(practice, 'Annie');
  expect(practice.user('ann@example.com')?.takesMails).toBe(false);
  expect(await undo(practice, token)).toEqual({ kind: 'subscribed' });
  expect(practice.user('ann@example.com')?.takesMails).toBe(true);

  practice.clock.set('2026-03-02T16:00:00.000Z');
  await choose(practice, 'Ann', false, true);
  expect(await stopped(practice, 'Annie')).toBe('none');
  expect(await undo(practice, token)).toEqual(tooLate);
});

test("a deleted user's token is no error", async () => {
  expect(await unsubscribe(aPractice(), `for ${idOf('Ann')}`)).toEqual({ kind: 'unsubscribed', undoToken: undefined });
});

test('a user chooses emails and texts separately, and can turn them on again', async () => {
  const practice = await practiceOfAnnAndBob();
  const chosen = () => ({
    mails: practice.user('ann@example.com')?.takesMails,
    texts: practice.user('ann@example.com')?.takesTexts,
  });

  expect(await choose(practice, 'Ann', false, true)).toBe(true);
  expect(chosen()).toEqual({ mails: false, texts: true });
  await choose(practice, 'Ann', true, false);
  expect(chosen()).toEqual({ mails: true, texts: false });
  expect(practice.user('bob@example.com')).toEqual(aUser('Bob').build());
});

test('a user who turns off texts counts as refusing them until they turn them on (rule 22)', async () => {
  const practice = await practiceOfAnnAndBob();
  const refuses = () => practice.user('ann@example.com')?.refusesTexts;
  expect(refuses()).toBe(false);

  await choose(practice, 'Ann', true, false);
  expect(refuses()).toBe(true);
  await choose(practice, 'Ann', false, true);
  expect(refuses()).toBe(false);
});

test("a deleted user's choices can't change", async () => {
  expect(await choose(aPractice(), 'Ann', false, false)).toBe(false);
});

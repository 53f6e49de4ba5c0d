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
    expect(await unsubscribe(practice, `for ${idOf('Ann')}`)).toEqual({ kind: 'unsubscribed' });

  expect(practice.users).toEqual([{ ...aUser('Ann').build(), takesMails: false }, aUser('Bob').build()]);
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

  expect(await unsubscribe(practice, `for ${idOf('Annie')}`)).toEqual({ kind: 'unsubscribed' });
  expect(practice.user('ann@example.com')?.takesMails).toBe(false);
});

test("a deleted user's token is no error", async () => {
  expect(await unsubscribe(aPractice(), `for ${idOf('Ann')}`)).toEqual({ kind: 'unsubscribed' });
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

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

test('everyone takes notifications until they say otherwise', async () => {
  const practice = await practiceOfAnnAndBob();

  expect(practice.users.map(({ takesMails, takesTexts }) => [takesMails, takesTexts])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('a token stops the mails of whose it is, and nothing else, however often', async () => {
  const practice = await practiceOfAnnAndBob();

  for (const _ of ['first', 'again'])
    expect(await unsubscribe(practice, `for ${idOf('Ann')}`)).toEqual({ kind: 'unsubscribed' });

  expect(practice.users).toEqual([{ ...aUser('Ann').build(), takesMails: false }, aUser('Bob').build()]);
});

test('what is no token of ours stops nothing', async () => {
  const practice = await practiceOfAnnAndBob();

  expect(await unsubscribe(practice, idOf('Ann'))).toEqual({ kind: 'refused', reason: 'token_unknown' });
  expect(practice.user('ann@example.com')?.takesMails).toBe(true);
});

test('a token of someone who was deleted is no error', async () => {
  expect(await unsubscribe(aPractice(), `for ${idOf('Ann')}`)).toEqual({ kind: 'unsubscribed' });
});

test('a user chooses mails and texts apart, and can have them again', async () => {
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

test('no texts, chosen by a user, are their own refusal until they choose texts again (rule 22)', async () => {
  const practice = await practiceOfAnnAndBob();
  const refuses = () => practice.user('ann@example.com')?.refusesTexts;
  expect(refuses()).toBe(false);

  await choose(practice, 'Ann', true, false);
  expect(refuses()).toBe(true);
  await choose(practice, 'Ann', false, true);
  expect(refuses()).toBe(false);
});

test('of someone who was deleted nothing is chosen', async () => {
  expect(await choose(aPractice(), 'Ann', false, false)).toBe(false);
});

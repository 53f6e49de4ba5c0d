import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { ChooseNotifications } from './choose-notifications.ts';

test("a choice is kept as it was made, and is no one else's", async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Bob'));
  const bob = practice.user('bob@example.com');
  const choose = new ChooseNotifications(practice);

  for (const [takesMails, takesTexts] of [
    [false, true],
    [true, false],
    [false, false],
    [true, true],
  ] as const) {
    expect(await choose.execute({ userId: idOf('Ann'), takesMails, takesTexts })).toBe(true);
    expect(practice.user('ann@example.com')).toMatchObject({ takesMails, takesTexts });
  }
  expect(practice.user('bob@example.com')).toEqual(bob);
});

test('who leaves texts off refuses them themself, and takes that back by taking them', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));
  const choose = new ChooseNotifications(practice);
  const refuses = async (takesTexts: boolean) => {
    await choose.execute({ userId: idOf('Ann'), takesMails: true, takesTexts });
    return practice.user('ann@example.com')?.refusesTexts;
  };

  expect([await refuses(false), await refuses(true)]).toEqual([true, false]);
});

test('who is gone chooses nothing', async () => {
  const practice = aPractice();

  expect(
    await new ChooseNotifications(practice).execute({ userId: idOf('Ann'), takesMails: false, takesTexts: false }),
  ).toBe(false);
  expect(practice.users).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { ChooseNotifications } from './choose-notifications.ts';

test('a choice is saved as made and affects no one else', async () => {
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

test("turning texts off counts as the user's own refusal, until they turn them on", async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));
  const choose = new ChooseNotifications(practice);
  const refuses = async (takesTexts: boolean) => {
    await choose.execute({ userId: idOf('Ann'), takesMails: true, takesTexts });
    return practice.user('ann@example.com')?.refusesTexts;
  };

  expect([await refuses(false), await refuses(true)]).toEqual([true, false]);
});

test("a deleted user can't choose", async () => {
  const practice = aPractice();

  expect(
    await new ChooseNotifications(practice).execute({ userId: idOf('Ann'), takesMails: false, takesTexts: false }),
  ).toBe(false);
  expect(practice.users).toEqual([]);
});

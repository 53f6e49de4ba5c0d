import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

test('each reminder is off at first, with the people who would get it now and the email as they get it', async () => {
  const practice = aPractice();
  await practice.has(
    aUser('Ann'),
    ...Array.from({ length: 25 }, (_, index) =>
      aReferral(`Friend ${index}`)
        .by('Ann')
        .began(new Date(Date.UTC(2026, 1, 20, index)).toISOString()),
    ),
  );
  const [join, come, share] = await practice.showReminders.execute();

  expect(join).toMatchObject({ kind: 'join', isOn: false, due: 25, isExample: false });
  expect(join?.people).toHaveLength(20);
  expect(join?.people[0]).toMatchObject({ email: 'friend.0@example.com', userId: null, name: '', referrerName: 'Ann' });
  expect(join?.sample).toMatchObject({ kind: 'reminder_to_join', to: 'friend.0@example.com' });
  for (const [reminder, kind] of [
    [come, 'reminder_to_come'],
    [share, 'reminder_to_share'],
  ] as const)
    expect(reminder).toMatchObject({ isOn: false, due: 0, people: [], isExample: true, sample: { kind } });
});

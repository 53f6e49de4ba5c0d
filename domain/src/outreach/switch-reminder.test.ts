import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';

let practice: Practice;
const turn = (kind: 'come', isOn = true) => practice.switchReminder.execute({ kind, isOn, adminId: idOf('Dana') });

beforeEach(() => {
  practice = aPractice();
});

test('a reminder is turned on for everyone, and the log says so', async () => {
  await turn('come');
  expect((await practice.showReminders.execute()).map(({ isOn }) => isOn)).toEqual([false, true, false]);
  expect(practice.activity.at(-1)).toMatchObject({
    what: { action: 'reminder_switched', params: { reminder: 'come', isOn: true } },
  });
});

test('an undo is refused once someone turned the reminder again', async () => {
  const { activityId } = await turn('come');
  expect(await turn('come')).toEqual({ activityId: null });
  await turn('come', false);
  expect(await practice.undoActivity.execute({ activityId: activityId!, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'reminder_changed',
  });
});

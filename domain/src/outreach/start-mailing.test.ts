import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

let practice: Practice;

const start = () => practice.startMailing.execute({ kind: 'all' }, idOf('Dana'));
const started = async () => {
  const outcome = await start();
  if (outcome.kind !== 'started') throw new Error('Nothing was started');
  return outcome;
};
const send = (seconds = 60) => {
  practice.clock.advanceSeconds(seconds);
  return practice.sendOutreach.execute();
};
const invited = () => practice.database.committed.mails.filter(({ kind }) => kind === 'mailing');
const patients = (count: number) => Array.from({ length: count }, (_, index) => aUser(`Patient ${index}`));

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin());
});

test('an audience that is empty, or was invited already, starts nothing', async () => {
  expect(await start()).toEqual({ kind: 'refused', reason: 'no_one_to_invite' });
  await practice.has(...patients(3));
  expect(await Promise.all([start(), start()])).toMatchObject([
    { kind: 'started', people: 3 },
    { kind: 'refused', reason: 'no_one_to_invite' },
  ]);
});

test('nothing leaves within 10 seconds, then each patient gets one with their own link', async () => {
  await practice.has(...patients(3));
  await started();
  expect(await send(9)).toBe(0);
  expect(await send(2)).toBe(3);
  expect(await send()).toBe(0);
  const paths = invited().map((mail) => (mail.kind === 'mailing' ? mail.openPath : ''));
  expect(new Set(paths).size).toBe(3);
});

test('at most 10 leave a minute, reminders first, and it goes on after a stop of the service', async () => {
  await practice.has(...patients(25), aReferral('Fay').by('Patient 0').began('2026-02-20T15:00:00Z'));
  await practice.switchReminder.execute({ kind: 'join', isOn: true, adminId: idOf('Dana') });
  await started();
  expect([await send(), await send(), await send(), await send()]).toEqual([10, 10, 6, 0]);
  expect(practice.mailsTo('fay@example.com')).toMatchObject([{ kind: 'reminder_to_join' }]);
});

test('Undo within 10 seconds keeps all back, and later stops the rest', async () => {
  await practice.has(...patients(15));
  const first = await started();
  await practice.undoActivity.execute({ activityId: first.activityId, adminId: idOf('Dana') });
  expect(await send()).toBe(0);

  // No one was invited, so everyone can be invited again.
  const second = await started();
  expect(await send()).toBe(10);
  await practice.database.letMailsLeave();
  expect(await practice.undoActivity.execute({ activityId: second.activityId, adminId: idOf('Dana') })).toMatchObject({
    kind: 'undone',
  });
  expect(await send()).toBe(0);
  expect((await practice.listMailings.execute()).map(({ sent, waiting }) => [sent, waiting])).toEqual([
    [10, 5],
    [0, 15],
  ]);
});

test('Undo is refused once every email has left, and the mailing does not count as stopped', async () => {
  await practice.has(...patients(3));
  const { activityId } = await started();
  await send();
  await practice.database.letMailsLeave();
  expect(await practice.undoActivity.execute({ activityId, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'mailing_over',
  });
  expect(await practice.listMailings.execute()).toMatchObject([{ sent: 3, stoppedAt: null }]);
});

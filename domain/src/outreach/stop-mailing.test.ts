import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

let practice: Practice;

async function invite(): Promise<string> {
  const outcome = await practice.startMailing.execute({ kind: 'all' }, idOf('Dana'));
  practice.clock.advanceSeconds(60);
  return outcome.kind === 'started' ? outcome.mailingId : '';
}
const send = () => practice.sendOutreach.execute();
const invited = () => practice.database.committed.mails.filter(({ kind }) => kind === 'mailing');

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin());
});

test('a stop ends the rest once, and recalls what waits for the mail server', async () => {
  await practice.has(...Array.from({ length: 15 }, (_, index) => aUser(`Patient ${index}`)));
  const mailingId = await invite();
  await send();
  const stop = () => practice.stopMailing.execute(mailingId, idOf('Dana'));
  expect(await stop()).toEqual({ kind: 'stopped', activityId: practice.activity.at(-1)?.id });
  expect(await stop()).toEqual({ kind: 'stopped', activityId: null });
  expect(practice.activity.at(-1)?.what).toEqual({ action: 'mailing_stopped', params: { left: 15 } });
  expect(invited()).toEqual([]);
  // No one got it, so everyone can be invited again.
  expect(await practice.listMailings.execute()).toMatchObject([{ sent: 0, waiting: 15 }]);
  expect(await practice.startMailing.execute({ kind: 'all' }, idOf('Dana'))).toMatchObject({ people: 15 });
  expect(await practice.stopMailing.execute(idOf('Nobody'), idOf('Dana'))).toEqual({
    kind: 'refused',
    reason: 'mailing_unknown',
  });
});

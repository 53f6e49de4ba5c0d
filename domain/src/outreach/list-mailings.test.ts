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

test('who unsubscribed, or was reminded, between the start and their turn is skipped', async () => {
  await practice.has(aUser('Ann'), aUser('Bob'));
  await invite();
  await practice.unsubscribe.execute(`for ${idOf('Ann')}`);
  expect(await send()).toBe(1);
  await practice.database.letMailsLeave();
  expect(invited()).toMatchObject([{ userId: idOf('Bob') }]);
  expect(await practice.listMailings.execute()).toMatchObject([{ people: 2, sent: 1, skipped: 1, waiting: 0 }]);
});

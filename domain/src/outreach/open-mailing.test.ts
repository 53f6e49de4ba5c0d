import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
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

test('the link opens the card any number of times, and the first opening by a person counts, but none in the first minute', async () => {
  await practice.has(aUser('Ann').named('Ann Lee'));
  const mailingId = await invite();
  await send();
  await practice.database.letMailsLeave();
  const [mail] = invited();
  const token = mail?.kind === 'mailing' ? mail.openPath.slice('/mailing/'.length) : '';
  const card = { firstName: 'Ann', referralCode: practice.user('ann@example.com')?.referralCode };
  const recipients = () => practice.listMailings.recipients(mailingId, { page: 1, perPage: 10 });

  expect(await practice.openMailing.execute(token, false)).toEqual({ kind: 'opened', card });
  expect(await recipients()).toMatchObject({ kind: 'listed', rows: [{ openedAt: null }] });
  practice.clock.advanceSeconds(59);
  await practice.openMailing.execute(token, true);
  expect(await recipients()).toMatchObject({ kind: 'listed', rows: [{ openedAt: null }] });
  practice.clock.advanceSeconds(1);
  const openedAt = practice.clock.now();
  await practice.openMailing.execute(token, true);
  practice.clock.advanceSeconds(60);
  await practice.openMailing.execute(token, true);
  await practice.has(aReferral('Fay').by('Ann').began(practice.clock.now().toISOString()));
  expect(await recipients()).toMatchObject({ kind: 'listed', rows: [{ openedAt, hasShared: true, state: 'sent' }] });
  expect(await practice.openMailing.execute('made up', true)).toEqual({ kind: 'refused', reason: 'card_unknown' });
});

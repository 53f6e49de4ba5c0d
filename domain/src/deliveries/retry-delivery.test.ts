import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { identityOf } from '@rewards/tests/builders/identity';
import type { FailedMessage } from './failed-messages.ts';

let practice: Practice;
const id = identityOf('a message');
const failed = (given: Partial<FailedMessage> = {}) =>
  practice.database.transaction(async ({ failedMessages }) => {
    failedMessages.set(id, {
      id,
      channel: 'email',
      kind: 'referral_card',
      userId: idOf('Ann'),
      failure: 'EENVELOPE 550',
      ...given,
    });
  });
const aText = { channel: 'sms', kind: 'follow_up', failure: 'provider_unavailable' } as const;
const retry = () => practice.retryDelivery.execute(id, idOf('Dana'));
const retried = () => practice.database.committed.failedMessages.get(id)?.retriedNotBefore;

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Ann').withPhone('+16785550101'), aUser('Dana').admin());
});

test('a failed email is tried again and logged (rule 30)', async () => {
  await failed();
  expect(await retry()).toEqual({ kind: 'retried' });
  expect(practice.activity.at(-1)).toMatchObject({
    subjectId: idOf('Ann'),
    what: { action: 'delivery_retried', params: { user: { name: 'Ann' }, channel: 'email' } },
  });
  expect(await retry()).toEqual({ kind: 'refused', reason: 'delivery_unknown' });
});

test('a code is not retried, because it has expired', async () => {
  await failed({ kind: 'login_code', userId: null });
  expect(await retry()).toEqual({ kind: 'refused', reason: 'not_to_be_retried' });
  expect(practice.activity).toEqual([]);
});

test('an email to someone without an account is retried too', async () => {
  await failed({ kind: 'quote_request', userId: null });
  expect(await retry()).toEqual({ kind: 'retried' });
  expect(practice.activity.at(-1)).toMatchObject({ what: { params: { user: null } } });
});

test('a text waits for texting hours (rule 22)', async () => {
  await failed(aText);
  practice.clock.set('2026-03-03T04:00:00.000Z');
  await retry();
  expect(retried()).toEqual(new Date('2026-03-03T14:00:00.000Z'));
});

test.each(['replied STOP', 'switched texts off', 'lost the phone', 'was unsubscribed'])(
  'a text to someone who %s is not retried (rule 42)',
  async (why) => {
    await failed({ ...aText, ...(why === 'was unsubscribed' ? { failure: 'unsubscribed' } : {}) });
    await practice.unitOfWork.run(async ({ users }) => {
      const ann = await users.find(idOf('Ann'));
      if (!ann) throw new Error('Ann is there');
      if (why === 'replied STOP') await users.save({ ...ann, refusesTexts: true });
      if (why === 'switched texts off') await users.save({ ...ann, takesTexts: false });
      if (why === 'lost the phone') await users.save({ ...ann, phone: null });
    });
    expect(await retry()).toEqual({ kind: 'refused', reason: 'texts_refused' });
  },
);

import { expect, test } from '@jest/globals';
import type { Mail } from '@rewards/domain/outbox';
import { idOf } from '../builders/a-practice.ts';
import { aUser } from '../builders/a-user.ts';
import { fillStore } from './fill-store.ts';
import { onPostgres, type PostgresUnderTest } from './store-under-test.ts';

const ann = aUser('Ann').withPhone('+16785550101').build();
const link: Mail = { kind: 'personal_link', to: ann.email, userId: ann.id, name: 'Ann', referralCode: 'ANN22222' };
const code: Mail = { kind: 'login_code', to: 'new@example.com', code: '012345', minutes: 10 };
const refusing = {
  deliver: () => Promise.reject(Object.assign(new Error('550'), { code: 'EENVELOPE', responseCode: 550 })),
};
const send = ({ unitOfWork }: PostgresUnderTest, ...mails: readonly Mail[]) =>
  unitOfWork.run(async ({ outbox }) => {
    for (const mail of mails) await outbox.append(mail);
  });

onPostgres('deliveries', (store) => {
  test('of nothing there are none', async () => {
    expect(await store().deliveries.listFailed(10)).toEqual({ rows: [], total: 0 });
    expect(await store().deliveries.listMails(idOf('Ann'), 10)).toEqual({ rows: [], total: 0 });
  });

  test('a mail that left says when, and is kept no longer', async () => {
    await fillStore(store(), { users: [ann] });
    await send(store(), link, code);
    expect((await store().deliveries.listMails(ann.id, 10)).rows).toMatchObject([
      { kind: 'personal_link', state: 'waiting', failure: null, settledAt: null },
    ]);

    await store().handOn({ deliver: () => Promise.resolve() });

    const { rows, total } = await store().deliveries.listMails(ann.id, 10);
    expect([rows[0]?.state, rows[0]?.settledAt, total]).toEqual(['sent', expect.any(Date), 1]);
    expect((await store().deliveries.listFailed(10)).total).toBe(0);
  });

  test('a mail that somebody does not want any more is dropped', async () => {
    await fillStore(store(), { users: [aUser('Ann').build()] });
    await send(store(), link);
    await store().unitOfWork.run(async ({ users }) => users.save({ ...ann, takesMails: false }));
    await store().handOn({ deliver: () => Promise.resolve() });
    expect((await store().deliveries.listMails(ann.id, 10)).rows).toMatchObject([{ state: 'dropped' }]);
  });

  test('a mail that failed tells why, whom it was for and when it is tried again, and leaves once it is retried', async () => {
    await fillStore(store(), { users: [ann] });
    await send(store(), link);
    await store().handOnOnce(refusing);

    const { rows, total } = await store().deliveries.listFailed(10);
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      {
        channel: 'email',
        kind: 'personal_link',
        to: 'ann@example.com',
        user: { name: 'Ann', email: 'ann@example.com' },
        failure: 'EENVELOPE 550',
        tries: 1,
        nextTryAt: expect.any(Date),
      },
    ]);
    const at = new Date();
    await store().unitOfWork.run(async ({ failedMessages }) => {
      const failed = await failedMessages.findForUpdate(rows[0]?.id ?? '');
      expect(failed).toMatchObject({ channel: 'email', kind: 'personal_link', userId: ann.id });
      if (failed) await failedMessages.retry(failed, at, at);
      expect(await failedMessages.findForUpdate(rows[0]?.id ?? '')).toBeUndefined();
    });
    const delivered: Mail[] = [];
    await store().handOn({ deliver: async (mail) => void delivered.push(mail) });
    expect(delivered).toEqual([link]);
    expect((await store().deliveries.listFailed(10)).total).toBe(0);
  });
});

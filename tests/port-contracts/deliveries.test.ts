import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Mail } from '@rewards/domain/outbox';
import { idOf } from '../builders/a-practice.ts';
import { aQrGeneration, qrIdOf } from '../builders/a-qr-generation.ts';
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
  test('an empty queue has no deliveries', async () => {
    expect(await store().deliveries.listFailed(10)).toEqual({ rows: [], total: 0 });
    expect(await store().deliveries.listMails(idOf('Ann'), 10)).toEqual({ rows: [], total: 0 });
  });

  test('a sent email records when, and is deleted', async () => {
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

  test('a dismissed email is dropped', async () => {
    await fillStore(store(), { users: [aUser('Ann').build()] });
    await send(store(), link);
    await store().unitOfWork.run(async ({ users }) => users.save({ ...ann, takesMails: false }));
    await store().handOn({ deliver: () => Promise.resolve() });
    expect((await store().deliveries.listMails(ann.id, 10)).rows).toMatchObject([{ state: 'dropped' }]);
  });

  test('a failed email shows its reason, recipient and next retry, and disappears once retried', async () => {
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

  test('an email retried while it is being sent arrives once (rule 30)', async () => {
    await fillStore(store(), { users: [ann] });
    await send(store(), link);
    await store().handOnOnce(refusing);
    const [failed] = (await store().deliveries.listFailed(10)).rows;
    await store().sql.rows('update graphile_worker._private_jobs set run_at = now()');
    const at = new Date();

    let deliveries = 0;
    await store().handOn({
      async deliver() {
        deliveries += 1;
        if (deliveries > 1) return;
        await store().unitOfWork.run(async ({ failedMessages }) => {
          const message = await failedMessages.findForUpdate(failed?.id ?? '');
          if (!message) throw new Error("The email failed once and hasn't been sent");
          await failedMessages.retry(message, at, at);
        });
        // A different queue would pick up a second job here.
        await pause(300);
      },
    });

    expect(deliveries).toBe(1);
    expect((await store().deliveries.listMails(ann.id, 10)).rows).toMatchObject([{ state: 'sent' }]);
  });

  test('an email retried during its last attempt is tried again if that attempt fails', async () => {
    await fillStore(store(), { users: [ann] });
    await send(store(), link);
    await store().handOnOnce(refusing);
    await store().sql.rows('update graphile_worker._private_jobs set run_at = now(), attempts = 0, max_attempts = 1');
    const [failed] = (await store().deliveries.listFailed(10)).rows;
    const at = new Date();

    await store().handOnOnce({
      async deliver() {
        await store().unitOfWork.run(async ({ failedMessages }) => {
          const message = await failedMessages.findForUpdate(failed?.id ?? '');
          if (message) await failedMessages.retry(message, at, at);
        });
        throw new Error('away');
      },
    });

    expect(await store().sql.count('graphile_worker.jobs where attempts < max_attempts')).toBe(1);
  });

  test('a failed text is listed for 30 days, like a failed email', async () => {
    await fillStore(store(), { users: [ann] });
    const at = new Date();
    await store().unitOfWork.run(async ({ qrGenerations, followUpTexts }) => {
      for (const [name, phone] of [
        ['kept', '+16785550101'],
        ['old', '+16785550102'],
      ] as const) {
        await qrGenerations.add(aQrGeneration(name, 'Ann', at));
        await followUpTexts.add({ qrGenerationId: qrIdOf(name), phone, dueAt: at }, at);
      }
    });
    await store().sql.rows(`update follow_up_texts set state = 'failed', failure = 'rejected'`);
    await store().sql.rows(`update follow_up_texts set due_at = now() - interval '31 days' where phone like '%2'`);
    await store().sql.rows(`select graphile_worker.add_job('forget_what_expired')`);
    await store().handOn({ deliver: () => Promise.resolve() });

    const { rows, total } = await store().deliveries.listFailed(10);

    expect([rows.map(({ id, to }) => [id, to]), total]).toEqual([[[qrIdOf('kept'), '+16785550101']], 1]);
    await store().unitOfWork.run(async ({ failedMessages }) => {
      expect(await failedMessages.findForUpdate(qrIdOf('old'))).toBeUndefined();
    });
  });

  test('a retried text keeps its failed message ID until it is sent', async () => {
    await fillStore(store(), { users: [ann] });
    const at = new Date();
    const id = qrIdOf('first');
    await store().unitOfWork.run(async ({ qrGenerations, followUpTexts, failedMessages }) => {
      await qrGenerations.add(aQrGeneration('first', 'Ann', at));
      await followUpTexts.add({ qrGenerationId: id, phone: '+16785550101', dueAt: at }, at);
      await followUpTexts.claim(id, at);
      await followUpTexts.markSent(id, 'SM1');
      await followUpTexts.markFailed(id, 'rejected');
      await failedMessages.retry({ id, channel: 'sms' }, at, at);
    });

    await store().unitOfWork.run(async ({ followUpTexts }) => {
      expect(await followUpTexts.findByMessage('SM1')).toMatchObject({ state: 'scheduled', failure: null });
      await followUpTexts.claim(id, at);
      await followUpTexts.markSent(id, 'SM2');
      expect(await followUpTexts.find(id)).toMatchObject({ state: 'sent', messageId: 'SM2' });
    });
  });
});

import { beforeEach, expect, test } from '@jest/globals';
import { logActivity } from '@rewards/domain/activity/log-activity';
import { SendOutreach } from '@rewards/domain/outreach/send-outreach';
import { type MailingAudience, type Mailing } from '@rewards/domain/outreach/mailing';
import { mailingTimes } from '@rewards/domain/outreach/start-mailing';
import type { Mail } from '@rewards/domain/outbox';
import type { Stores } from '@rewards/domain/unit-of-work';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryUnsubscribeTokens } from '@rewards/in-memory/notifications/in-memory-unsubscribe-tokens';
import { SecureRandomness } from '@rewards/system/secure-randomness';
import { timeZone } from '../builders/a-policy.ts';
import { idOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { fillStore } from './fill-store.ts';
import { onPostgres } from './store-under-test.ts';

const at = new Date('2026-03-20T15:00:00.000Z');
const after = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
const all = { kind: 'all' } as const;
const mailing = (name: string, given: Partial<Mailing> = {}): Mailing => ({
  ...{ id: identityOf(`mailing ${name}`), audience: 'all', startedBy: idOf('Dana'), startedAt: at, stoppedAt: null },
  ...given,
});

onPostgres('mailings', (store) => {
  const run = <Outcome>(work: (stores: Stores) => Promise<Outcome>) => store().unitOfWork.run(work);
  const judge = (audience: MailingAudience = all) => run(({ mailings }) => mailings.judge(audience, mailingTimes(at)));
  const start = (one: Mailing, audience: MailingAudience = all) =>
    run(({ mailings }) => mailings.start(one, audience, mailingTimes(one.startedAt)));
  const take = (most = 10, when = after(60)) =>
    run(({ mailings }) => mailings.takeWaiting(when, when, mailingTimes(when), most));
  const latest = () => run(({ mailings }) => mailings.listLatest(10));
  const recipients = (page = 1, perPage = 10) =>
    run(({ mailings }) => mailings.listRecipients(identityOf('mailing first'), { page, perPage }));

  beforeEach(() =>
    fillStore(store(), {
      users: [
        ...['Ann', 'Bob', 'Eve'].map((name) => aUser(name).build()),
        aUser('Dana').admin().build(),
        { ...aUser('Ida').build(), takesMails: false },
        { ...aUser('Jim').build(), deletionAskedAt: at },
      ],
      referrals: [aReferral('Fay').by('Ann').build()],
    }),
  );

  test('an audience is judged with why others are left out', async () => {
    const days = (count: number) => new Date(at.getTime() - count * 86_400_000);
    await run(async ({ outreach }) => {
      const sent = { userId: null, id: identityOf('earlier') };
      await outreach.append({ ...sent, kind: 'share', emailKey: 'bob@example.com', queuedAt: days(182) });
      await outreach.append({
        ...sent,
        id: identityOf('later'),
        kind: 'join',
        emailKey: 'eve@example.com',
        queuedAt: days(13),
      });
    });
    const none = { unsubscribed: 0, deletion_asked: 0, undeliverable: 0, invited: 0, emailed: 0, shares_mailbox: 0 };
    const left = { ...none, unsubscribed: 1, deletion_asked: 1 };

    expect(await judge()).toEqual({
      invited: 1,
      leftOut: { ...left, invited: 1, emailed: 1 },
      first: expect.objectContaining({ userId: idOf('Ann'), email: 'ann@example.com' }),
    });
    expect(await judge({ kind: 'never_shared' })).toEqual({
      ...{ invited: 0, leftOut: { ...left, invited: 1, emailed: 1 }, first: undefined },
    });
    expect(await judge({ kind: 'search', search: 'ann' })).toMatchObject({ invited: 1, leftOut: none });
    expect(await judge({ kind: 'search', search: 'nobody there' })).toMatchObject({ invited: 0 });
    // Staff and people who are gone are no patients.
    const chosen = ['Ann', 'Ida', 'Dana', 'Nobody'].map(idOf);
    expect(await judge({ kind: 'chosen', userIds: chosen })).toMatchObject({
      ...{ invited: 1, leftOut: { ...none, unsubscribed: 1 } },
    });
    expect(await judge({ kind: 'chosen', userIds: [] })).toMatchObject({ invited: 0, leftOut: none });
  });

  test('of a family that shares a mailbox, its owner is invited', async () => {
    const child = { ...aUser('Kid').build(), email: 'ann+kid@example.com', emailKey: 'ann@example.com' };
    await fillStore(store(), { users: [{ ...child, sharesMailbox: true }] });
    expect(await judge({ kind: 'chosen', userIds: ['Ann', 'Kid'].map(idOf) })).toMatchObject({
      ...{ invited: 1, leftOut: { shares_mailbox: 1 } },
      first: { userId: idOf('Ann') },
    });
  });

  test('waiting ones are taken once, a part at a time, and none before their mailing', async () => {
    expect(await start(mailing('first'))).toBe(3);
    expect(await judge()).toMatchObject({ invited: 0, leftOut: { invited: 3 } });
    expect(await run(({ mailings }) => mailings.takeWaiting(after(-1), at, mailingTimes(at), 10))).toEqual([]);
    const taken = [...(await take(2)), ...(await take())];
    expect(taken.map(({ userId }) => userId).toSorted()).toEqual(['Ann', 'Bob', 'Eve'].map(idOf).toSorted());
    expect(await take()).toEqual([]);
    expect(await latest()).toMatchObject([
      { startedByName: 'Dana', people: 3, waiting: 0, sent: 3, skipped: 0, failed: 0, opened: 0, shared: 0 },
    ]);
  });

  test('who may not get it any more is skipped', async () => {
    await start(mailing('first'));
    await run(async ({ users }) => {
      const bob = await users.findForUpdate(idOf('Bob'));
      if (bob) await users.save({ ...bob, takesMails: false });
      await users.remove(idOf('Eve'));
    });
    expect((await take()).map(({ userId }) => userId)).toEqual([idOf('Ann')]);
    expect(await latest()).toMatchObject([{ people: 3, sent: 1, skipped: 2 }]);
    expect((await recipients()).rows.filter(({ patient }) => patient === null)).toHaveLength(1);
  });

  test('a stopped mailing sends no more, and its people can be invited again', async () => {
    await start(mailing('first'));
    await take(1);
    expect(await run(({ mailings }) => mailings.countWaiting(identityOf('mailing first')))).toBe(2);
    await run(({ mailings }) => mailings.stop(identityOf('mailing first'), at));
    expect(await take()).toEqual([]);
    expect(await judge()).toMatchObject({ invited: 2, leftOut: { invited: 1 } });
    const found = await run(({ mailings }) => mailings.findForUpdate(identityOf('mailing first')));
    expect(found).toEqual(mailing('first', { stoppedAt: at }));
    expect(await run(({ mailings }) => mailings.findForUpdate(identityOf('unknown')))).toBeUndefined();
  });

  test('the first opening counts, and those who opened come first', async () => {
    await start(mailing('first'));
    const [, second] = await take();
    const opening = (when: Date) => ({ at: when, sentUntil: new Date(when.getTime() - 60_000) });
    const open = (when: Date | undefined, id = second?.id ?? '') =>
      run(({ mailings }) => mailings.open(id, when && opening(when)));
    expect(await open(undefined)).toMatchObject({ userId: second?.userId });
    // A spam filter opens the links of an email as it arrives.
    await open(new Date(after(120).getTime() - 1));
    expect((await recipients()).rows.map(({ openedAt }) => openedAt)).toEqual([null, null, null]);
    await open(after(120));
    await open(after(200));
    expect(await open(at, identityOf('unknown'))).toBeUndefined();
    const { rows, total } = await recipients(1, 2);
    expect([rows.length, total]).toEqual([2, 3]);
    expect(rows[0]).toMatchObject({ id: second?.id, openedAt: after(120), sentAt: after(60), state: 'sent' });
    expect(await latest()).toMatchObject([{ opened: 1 }]);
  });

  test('a friend who begins after it was sent counts as shared, and an earlier one does not', async () => {
    await start(mailing('first'));
    await take();
    await fillStore(store(), { referrals: [aReferral('Kim').by('Bob').began(after(90).toISOString()).build()] });
    expect(await latest()).toMatchObject([{ shared: 1 }]);
    const shared = (await recipients()).rows.filter(({ hasShared }) => hasShared);
    expect(shared.map(({ patient }) => patient?.userId)).toEqual([idOf('Bob')]);
  });

  test('who signed in after it was sent is known, and who did so before is not', async () => {
    await start(mailing('first'));
    await take();
    await run(async (stores) => {
      for (const [name, seconds] of [
        ['Ann', 90],
        ['Bob', 30],
      ] as const)
        await logActivity(stores, {
          id: identityOf(`sign-in of ${name}`),
          at: after(seconds),
          by: { userId: idOf(name) },
          what: { action: 'signed_in', params: { startedWith: 'code' } },
        });
    });
    const signedIn = (await recipients()).rows.filter(({ hasSignedIn }) => hasSignedIn);
    expect(signedIn.map(({ patient }) => patient?.userId)).toEqual([idOf('Ann')]);
  });

  test('two processes send each email once, and it is delivered', async () => {
    await start(mailing('first'));
    const sending = new SendOutreach({
      unitOfWork: store().unitOfWork,
      mailingTokens: new InMemoryUnsubscribeTokens(),
      timeZone,
      clock: new InMemoryClock(after(60)),
      randomness: new SecureRandomness(),
    });
    const sent = await Promise.all([sending.execute(), sending.execute()]);
    expect(new Set(sent)).toEqual(new Set([0, 3]));
    const undelivered = () => run(({ mailings }) => mailings.listUndelivered(identityOf('mailing first')));
    expect(await undelivered()).toHaveLength(3);
    expect(await latest()).toMatchObject([{ sent: 0, waiting: 3 }]);
    const notSent = { state: 'waiting', sentAt: null };
    expect((await recipients()).rows).toMatchObject([notSent, notSent, notSent]);
    const delivered: Mail[] = [];
    await store().handOn({ deliver: async (mail) => void delivered.push(mail) });
    expect(delivered.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'bob@example.com', 'eve@example.com']);
    expect(await undelivered()).toEqual([]);
    expect(await latest()).toMatchObject([{ sent: 3, waiting: 0 }]);
  });

  test('a recalled email counts as not sent, and its patient can be invited again', async () => {
    await start(mailing('first'));
    const taken = await take();
    await run(({ mailings }) => mailings.putBack(taken.slice(0, 2).map(({ id }) => id)));
    expect(await latest()).toMatchObject([{ sent: 1, waiting: 2 }]);
    await run(({ mailings }) => mailings.stop(identityOf('mailing first'), at));
    expect(await judge()).toMatchObject({ invited: 2, leftOut: { invited: 1 } });
  });

  test('patients who shared, got another invitation or a shared mailbox by their turn are skipped', async () => {
    await start(mailing('first', { audience: 'never_shared' }), { kind: 'never_shared' });
    await fillStore(store(), { referrals: [aReferral('Kim').by('Bob').build()] });
    expect(await take()).toMatchObject([{ userId: idOf('Eve') }]);
    await run(({ mailings }) => mailings.stop(identityOf('mailing first'), at));

    await start(mailing('second', { startedAt: after(120) }));
    await run(({ outreach }) =>
      outreach.append({
        ...{ id: identityOf('share'), kind: 'share', emailKey: 'ann@example.com', userId: idOf('Ann') },
        queuedAt: new Date(at.getTime() - 100 * 86_400_000),
      }),
    );
    expect((await take(10, after(180))).map(({ userId }) => userId)).toEqual([idOf('Bob')]);
  });
});

onPostgres('failed emails of mailings', (store) => {
  test('an email that failed shows, and leaves its patient out of the next one', async () => {
    await fillStore(store(), { users: [aUser('Ann').build()] });
    await store().unitOfWork.run(async ({ mailings }) => {
      await mailings.start(mailing('first'), all, mailingTimes(at));
      await mailings.takeWaiting(at, at, mailingTimes(at), 10);
    });
    await store().sql.rows(
      `insert into mail_deliveries (id, user_id, kind, state, about)
       select gen_random_uuid(), user_id, 'mailing', 'failed', id from outreach_mails`,
    );
    await store().unitOfWork.run(async ({ mailings }) => {
      expect(await mailings.listLatest(1)).toMatchObject([{ sent: 1, failed: 1 }]);
      const page = { page: 1, perPage: 10 };
      expect((await mailings.listRecipients(identityOf('mailing first'), page)).rows).toMatchObject([
        { state: 'failed' },
      ]);
      const nextYear = mailingTimes(new Date('2027-03-20T15:00:00Z'));
      expect(await mailings.judge(all, nextYear)).toMatchObject({ invited: 0, leftOut: { undeliverable: 1 } });
    });
  });
});

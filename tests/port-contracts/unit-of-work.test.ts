import { expect, test } from '@jest/globals';
import { logActivity, system } from '@rewards/domain/activity/log-activity';
import { toCents } from '@rewards/domain/cents';
import { defaultFirstTerms } from '@rewards/domain/credit/credit-policy';
import type { Mail } from '@rewards/domain/outbox';
import { codeExpiry } from '@rewards/domain/sign-in/codes/one-time-code';
import type { Stores } from '@rewards/domain/unit-of-work';
import { InMemoryMailer } from '@rewards/in-memory/in-memory-mailer';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { Gate, allAtOnce } from './at-once.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const loginCode: Mail = { kind: 'login_code', to: 'ann@example.com', code: '012345', minutes: 10 };

/** Writes a little to every store. */
async function writeEverywhere(stores: Stores): Promise<void> {
  await stores.users.add(aUser('Ann').build());
  await stores.referrals.add(aReferral('Fay').by('Ann').completed().build());
  await stores.creditLedger.append(
    [
      {
        id: identityOf('entry'),
        userId: idOf('Ann'),
        programYear: 2026,
        kind: 'earned',
        amountCents: toCents(5_000),
        referralId: referralIdOf('Fay'),
        reason: 'referral_completed',
        actorId: idOf('Dana'),
        at,
      },
    ],
    defaultFirstTerms.yearCapCents,
  );
  await stores.oneTimeCodes.issue({
    id: identityOf('code'),
    email: 'ann@example.com',
    purpose: 'login',
    hash: 'h',
    userId: idOf('Ann'),
    tokenVersion: 0,
    referralCode: null,
    requestId: null,
    createdAt: at,
    expiresAt: codeExpiry(at),
  });
  await stores.sessions.add({ id: 'phone', userId: idOf('Ann'), startedWith: 'code', startedAt: at, seenAt: at });
  await logActivity(stores, {
    id: identityOf('activity'),
    at,
    by: system,
    what: { action: 'qr_cleared', params: {} },
  });
  await stores.outbox.append(loginCode);
}

/** What of that is stored. */
async function written(store: StoreUnderTest) {
  const found = await store.unitOfWork.run(async ({ users, referrals, creditLedger, sessions, activity }) => [
    await users.find(idOf('Ann')),
    await referrals.find(referralIdOf('Fay')),
    (await creditLedger.listYear(idOf('Ann'), 2026))[0],
    await sessions.find('phone'),
    await activity.findForUpdate(identityOf('activity')),
  ]);
  const tried = { email: 'ann@example.com', purpose: 'login', address: '198.51.100.7' } as const;
  const { kind } = await store.codeTries.take(tried, at);
  const mailer = new InMemoryMailer();
  await store.handOn(mailer);
  return [...found, mailer.delivered[0]].map((each) => each !== undefined).concat(kind === 'taken');
}

onEveryStore('the unit of work', (store) => {
  test("returns the work's result and stores everything it wrote", async () => {
    const answer = await store().unitOfWork.run(async (stores) => {
      await writeEverywhere(stores);
      return 'done';
    });

    expect(answer).toBe('done');
    expect(await written(store())).toEqual([true, true, true, true, true, true, true]);
  });

  test('stores nothing when the work throws, outbox included, and rethrows the error', async () => {
    const failure = new Error('at the last moment');
    const work = store().unitOfWork.run(async (stores) => {
      await writeEverywhere(stores);
      throw failure;
    });

    await expect(work).rejects.toBe(failure);
    expect(await written(store())).toEqual([false, false, false, false, false, false, false]);
  });

  test('delivers the outbox of committed work, each email once and unchanged', async () => {
    const { unitOfWork } = store();
    const mails: Mail[] = [loginCode, { kind: 'password_changed', to: 'bob@example.com', name: 'Bob "B" O\'Neil' }];
    for (const mail of mails) await unitOfWork.run(({ outbox }) => outbox.append(mail));
    const mailer = new InMemoryMailer();

    await store().handOn(mailer);

    expect(mailer.delivered.toSorted((a, b) => a.to.localeCompare(b.to))).toEqual(mails);
  });

  test('rate-limits emails under concurrency, without counting rolled-back ones', async () => {
    const { unitOfWork } = store();
    const limit = { name: 'a_mail', most: 1, windowSeconds: 600 };
    const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
    const mail = (to: string): Mail => ({ kind: 'password_changed', to, name: 'Ann' });
    const append = (to: string, seconds: number, key = 'ann') =>
      unitOfWork.run(({ outbox }) => outbox.appendWithin(limit, key, mail(to), secondsLater(seconds)));
    const undone = unitOfWork.run(async ({ activity, outbox }) => {
      await outbox.appendWithin(limit, 'ann', mail('undone@example.com'), at);
      // Whatever is read has written before what waits for the unit's end, the mail among it.
      await activity.findLatestId(idOf('Ann'), 'referral_completed');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');

    await allAtOnce(5, () => append('first@example.com', 0));
    await append('beside@example.com', 0, 'bob');
    await append('too.soon@example.com', 599);
    await append('later@example.com', 600);

    const mailer = new InMemoryMailer();
    await store().handOn(mailer);
    expect(mailer.delivered.map(({ to }) => to).toSorted()).toEqual([
      'beside@example.com',
      'first@example.com',
      'later@example.com',
    ]);
  });

  test('hides its writes until it commits', async () => {
    const { unitOfWork, dashboards, practiceTotals } = store();
    const [wrote, end] = [new Gate(), new Gate()];
    const work = unitOfWork.run(async ({ users }) => {
      await users.add(aUser('Ann').build());
      wrote.open();
      await end.opened;
    });
    await wrote.opened;

    expect(await dashboards.find(idOf('Ann'), 2026)).toBeUndefined();
    expect(await practiceTotals.read()).toMatchObject({ users: 0 });
    end.open();
    await work;
    expect(await dashboards.find(idOf('Ann'), 2026)).toMatchObject({ totalCents: 0 });
    expect(await practiceTotals.read()).toMatchObject({ users: 1 });
  });

  test('runs the work once', async () => {
    let runs = 0;
    const work = store().unitOfWork.run(async () => {
      runs += 1;
      throw new Error('failed');
    });

    await expect(work).rejects.toThrow('failed');
    expect(runs).toBe(1);
  });

  test('keeps working after a failed unit', async () => {
    const { unitOfWork } = store();
    await expect(unitOfWork.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');

    await unitOfWork.run(({ users }) => users.add(aUser('Ann').build()));
    expect(await unitOfWork.run(({ users }) => users.find(idOf('Ann')))).toBeDefined();
  });
});

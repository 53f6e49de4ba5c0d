import { expect, test } from '@jest/globals';
import { operator } from '@rewards/domain/activity/log-activity';
import { AuditCredit } from '@rewards/domain/credit/audit-credit';
import { RevokeAdmin } from '@rewards/domain/patients/admins/revoke-admin';
import { CompleteReferral } from '@rewards/domain/referrals/complete-referral';
import type { AttemptLimits } from '@rewards/domain/limits/attempt-limits';
import { RequestCode } from '@rewards/domain/sign-in/codes/request-code';
import { SignInWithPassword } from '@rewards/domain/sign-in/passwords/sign-in-with-password';
import { VerifyLoginCode } from '@rewards/domain/sign-in/codes/verify-login-code';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryMailer } from '@rewards/in-memory/in-memory-mailer';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { InMemoryPasswordTurns } from '@rewards/in-memory/sign-in/in-memory-password-turns';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { InMemoryCodeHasher } from '@rewards/in-memory/sign-in/in-memory-code-hasher';
import { InMemoryAddressHasher } from '@rewards/in-memory/referrals/in-memory-address-hasher';
import { InMemoryPasswordHasher } from '@rewards/in-memory/sign-in/in-memory-password-hasher';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aProfile, FixedPractice } from '../builders/a-profile.ts';
import { policyIn, timeZone } from '../builders/a-policy.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { referralCodeOf } from '../builders/identity.ts';
import { aQrGeneration } from '../builders/a-qr-generation.ts';
import { Gate, allAtOnce, isWaiting } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const friends = (howMany: number, prefix = 'F') =>
  Array.from({ length: howMany }, (_, index) => `${prefix}${index + 1}`);

/** A practice with its use cases on the store under test. */
function practiceOn({ unitOfWork, attemptLimits, passwordTries, codeTries }: StoreUnderTest) {
  const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
  const randomness = new InMemoryRandomness();
  const codeHasher = new InMemoryCodeHasher();
  const completeReferral = new CompleteReferral({ unitOfWork, timeZone, randomness, clock });
  return {
    complete: (friendName: string) =>
      completeReferral.execute({ referralId: referralIdOf(friendName), by: { userId: idOf('Dana') } }),
    requestCode: new RequestCode({
      unitOfWork,
      attemptLimits,
      codeHasher,
      addressHasher: new InMemoryAddressHasher(),
      tokenDigest: new InMemoryTokenDigest(),
      clock,
      randomness,
    }),
    verifyLoginCode: new VerifyLoginCode({
      unitOfWork,
      codeTries,
      codeHasher,
      addressHasher: new InMemoryAddressHasher(),
      practice: new FixedPractice(aProfile({ staffNames: ['Dana'] })),
      clock,
      randomness,
    }),
    signInWithPassword: new SignInWithPassword({
      unitOfWork,
      passwordTries,
      passwordTurns: new InMemoryPasswordTurns(),
      passwordHasher: new InMemoryPasswordHasher(),
      clock,
      randomness,
    }),
  };
}

const auditOf = ({ creditRecords, unitOfWork }: StoreUnderTest) =>
  new AuditCredit({ creditRecords, policy: policyIn(unitOfWork) }).execute();

async function codeMailedFrom(store: StoreUnderTest): Promise<string> {
  const mailer = new InMemoryMailer();
  await store.handOn(mailer);
  const [mail] = mailer.delivered;
  if (mail?.kind !== 'login_code' || mail.code === null) throw new Error('No code was mailed');
  return mail.code;
}

onEveryStore('concurrent use cases', (store) => {
  test('two admins who demote each other leave one admin (rule 16)', async () => {
    const { unitOfWork } = store();
    await fillStore(store(), { users: [aUser('Dana').admin().build(), aUser('Sam').admin().build()] });
    const emails = [aUser('Dana').build().email, aUser('Sam').build().email];

    const revokeAdmin = new RevokeAdmin({
      unitOfWork,
      clock: new InMemoryClock('2026-03-02T15:00:00.000Z'),
      randomness: new InMemoryRandomness(),
    });
    const outcomes = await allAtOnce(2, (index) => revokeAdmin.execute({ email: emails[index]! }, operator));

    expect(outcomes.filter(({ kind }) => kind === 'revoked')).toHaveLength(1);
    expect(await unitOfWork.run(({ users }) => users.listAdmins())).toHaveLength(1);
  });

  test('creating a QR while other work locks its admin and patient causes no deadlock', async () => {
    const { unitOfWork } = store();
    await fillStore(store(), { users: [aUser('Dana').admin().build(), aUser('Sam').admin().build()] });
    const admins = await unitOfWork.run(({ users }) => users.listAdmins());
    const [older, younger] = [admins[0]!, admins[1]!];
    const [held, go] = [new Gate(), new Gate()];
    const qr = unitOfWork.run(async ({ users, qrGenerations }) => {
      await users.findForUpdate(younger.id);
      held.open();
      await go.opened;
      await qrGenerations.append({ ...aQrGeneration('hers', 'Sam'), userId: younger.id, adminId: older.id });
    });
    await held.opened;
    // Locks everyone, oldest first, as demoting an admin and an import do.
    const revoke = unitOfWork.run(({ users }) => users.listAdminsForUpdate(younger.id));
    expect(await isWaiting(store(), revoke)).toBe(true);
    go.open();

    await expect(Promise.all([qr, revoke])).resolves.toBeDefined();
  });

  test('a change to a user keeps what parallel work changed', async () => {
    const { unitOfWork } = store();
    await fillStore(store(), { users: [aUser('Ann').build()] });
    await allAtOnce(2, (index) =>
      unitOfWork.run(async ({ users }) => {
        const ann = await users.findForUpdate(idOf('Ann'));
        if (!ann) throw new Error('Ann is gone');
        await users.save(index === 0 ? { ...ann, isAdmin: true } : { ...ann, passwordHash: 'a new hash' });
      }),
    );

    expect(await unitOfWork.run(({ users }) => users.find(idOf('Ann')))).toMatchObject({
      isAdmin: true,
      passwordHash: 'a new hash',
    });
  });

  test('thirty completions near the cap earn exactly $500 (rule 1)', async () => {
    const practice = practiceOn(store());
    await fillStore(store(), {
      users: [aUser('Ann').build()],
      referrals: friends(38).map((name) => aReferral(name).signedUp().build()),
    });
    for (const name of friends(8)) await practice.complete(name);

    const outcomes = await allAtOnce(30, (index) => practice.complete(friends(38)[8 + index]!));

    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(30).fill('completed'));
    expect(await store().dashboards.find(idOf('Ann'), 2026)).toMatchObject({
      annualCents: 50_000,
      completedReferrals: 38,
    });
    expect((await auditOf(store())).differences).toEqual([]);
  });

  test('concurrent requests for one completion count once and get the same answer (rule 8)', async () => {
    const practice = practiceOn(store());
    await fillStore(store(), { users: [aUser('Ann').build()], referrals: [aReferral('Fay').signedUp().build()] });

    const outcomes = await allAtOnce(10, () => practice.complete('Fay'));

    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ kind: 'completed', referralId: referralIdOf('Fay') });
    const entries = await store().unitOfWork.run(({ creditLedger }) => creditLedger.listYear(idOf('Ann'), 2026));
    expect(entries).toHaveLength(1);
  });

  test('completions of several referrers are independent', async () => {
    const practice = practiceOn(store());
    const names = ['Ann', 'Bob', 'Cat'];
    await fillStore(store(), {
      users: names.map((name) => aUser(name).build()),
      referrals: names.flatMap((name) =>
        friends(12, name).map((friend) => aReferral(friend).by(name).signedUp().build()),
      ),
    });
    const all = friends(12).flatMap((_, index) => names.map((name) => `${name}${index + 1}`));

    await allAtOnce(all.length, (index) => practice.complete(all[index]!));

    for (const name of names)
      expect(await store().dashboards.find(idOf(name), 2026)).toMatchObject({
        annualCents: 50_000,
        completedReferrals: 12,
      });
    expect((await auditOf(store())).differences).toEqual([]);
  });

  test('concurrent requests for a code send one (rule 13)', async () => {
    const { requestCode } = practiceOn(store());

    const outcomes = await allAtOnce(10, () =>
      requestCode.execute({ email: 'fay@example.com', purpose: 'login', address: '198.51.100.7' }),
    );

    expect(outcomes.filter(({ kind }) => kind === 'sent')).toHaveLength(1);
    const mailer = new InMemoryMailer();
    await store().handOn(mailer);
    expect(mailer.delivered).toHaveLength(1);
  });

  test('an email left under several links concurrently is noted once for each (rule 31)', async () => {
    const users = friends(8, 'Referrer ').map((name) => aUser(name).build());
    await fillStore(store(), { users });
    // No rate limits here, because they would let only one through before it reaches a referral.
    const everyTime: AttemptLimits = { take: async () => ({ kind: 'allowed' }), giveBack: async () => undefined };
    const { requestCode } = practiceOn({ ...store(), attemptLimits: everyTime });

    await allAtOnce(8, (index) =>
      requestCode.execute({
        email: 'f.ay@gmail.com',
        purpose: 'login',
        address: '198.51.100.7',
        referralCode: referralCodeOf(`Referrer ${index + 1}`),
      }),
    );

    expect(await store().practiceTotals.read()).toMatchObject({ users: 8, referrals: 8 });
  });

  test('concurrent verifications of one code sign in once, and create one account and one signed-up referral (rule 13)', async () => {
    await fillStore(store(), { users: [aUser('Ann').build()] });
    const { requestCode, verifyLoginCode } = practiceOn(store());
    await requestCode.execute({
      email: 'fay@example.com',
      purpose: 'login',
      address: '198.51.100.7',
      referralCode: referralCodeOf('Ann'),
    });
    const code = await codeMailedFrom(store());

    const outcomes = await allAtOnce(10, () =>
      verifyLoginCode.execute({
        address: '198.51.100.7',
        email: 'fay@example.com',
        code,
        name: 'Fay',
        staffName: 'Dana',
      }),
    );

    expect(outcomes.filter(({ kind }) => kind === 'signed_in')).toHaveLength(1);
    expect(await store().practiceTotals.read()).toMatchObject({ users: 2, referrals: 1 });
    expect(await store().referralLists.findByFriend('fay@example.com')).toMatchObject({ status: 'signed_up' });
  });

  test('of concurrent wrong codes at most five are compared, and the right one comes too late (rule 13)', async () => {
    const { requestCode, verifyLoginCode } = practiceOn(store());
    await requestCode.execute({ email: 'fay@example.com', purpose: 'login', address: '198.51.100.7' });
    const code = await codeMailedFrom(store());
    const verify = (given: string) =>
      verifyLoginCode.execute({
        address: '198.51.100.7',
        email: 'fay@example.com',
        code: given,
        name: 'Fay',
        staffName: 'Dana',
      });

    await allAtOnce(15, () => verify(code === '000000' ? '000001' : '000000'));

    expect(await verify(code)).toEqual({ kind: 'refused', reason: 'code_ended' });
  });

  test('of concurrent wrong passwords at most ten are compared (rule 13)', async () => {
    await fillStore(store(), { users: [aUser('Ann').withPassword('today:right').build()] });
    const { signInWithPassword } = practiceOn(store());

    const outcomes = await allAtOnce(30, () =>
      signInWithPassword.execute({ address: '198.51.100.7', email: 'ann@example.com', password: 'wrong' }),
    );

    expect(outcomes.filter(({ kind }) => kind === 'refused')).toHaveLength(10);
  });
});

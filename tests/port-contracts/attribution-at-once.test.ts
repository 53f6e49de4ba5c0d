import { expect, test } from '@jest/globals';
import { AuditCredit } from '@rewards/domain/credit/audit-credit';
import type { AttemptLimits } from '@rewards/domain/limits/attempt-limits';
import { DeleteUser } from '@rewards/domain/deletion/delete-user';
import { AnswerWhoInvited } from '@rewards/domain/referrals/answer-who-invited';
import { CompleteReferral } from '@rewards/domain/referrals/complete-referral';
import type { Referral } from '@rewards/domain/referrals/referral';
import { RequestCode } from '@rewards/domain/sign-in/codes/request-code';
import { VerifyLoginCode } from '@rewards/domain/sign-in/codes/verify-login-code';
import { UndoActivity } from '@rewards/domain/undo/undo-activity';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { InMemoryAddressHasher } from '@rewards/in-memory/referrals/in-memory-address-hasher';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { InMemoryCodeHasher } from '@rewards/in-memory/sign-in/in-memory-code-hasher';
import { idOf } from '../builders/a-practice.ts';
import { aProfile, FixedPractice } from '../builders/a-profile.ts';
import { policyIn, timeZone } from '../builders/a-policy.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { referralCodeOf } from '../builders/identity.ts';
import { allAtOnce } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const address = '198.51.100.7';
const [ann, bob] = [referralCodeOf('Ann'), referralCodeOf('Bob')];

function practiceOn({ unitOfWork, codeTries }: StoreUnderTest) {
  const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
  const randomness = new InMemoryRandomness();
  const rules = { timeZone, randomness };
  const codeHasher = new InMemoryCodeHasher();
  const addressHasher = new InMemoryAddressHasher();
  // No rate limits here, because they would stop most attempts before they race.
  const attemptLimits: AttemptLimits = { take: async () => ({ kind: 'allowed' }), giveBack: async () => undefined };
  const practice = new FixedPractice(aProfile({ staffNames: ['Dana'] }));
  const signIn = { unitOfWork, codeHasher, addressHasher, clock, randomness };
  return {
    clock,
    requestCode: new RequestCode({ ...signIn, attemptLimits, tokenDigest: new InMemoryTokenDigest() }),
    verifyLoginCode: new VerifyLoginCode({ ...signIn, codeTries, practice }),
    answerWhoInvited: new AnswerWhoInvited({ unitOfWork, clock, randomness }),
    completeReferral: new CompleteReferral({ unitOfWork, ...rules, clock }),
    deleteUser: new DeleteUser({ unitOfWork, ...rules, clock }),
    undoActivity: new UndoActivity({ unitOfWork, ...rules, clock }),
  };
}

const joiner = { name: 'Fay', staffName: 'Dana', address };
const users = ['Ann', 'Bob'].map((name) => aUser(name).build());
const dana = aUser('Dana').admin().build();
const ofAll = async ({ unitOfWork }: StoreUnderTest): Promise<readonly Referral[]> =>
  unitOfWork.run(async ({ referrals }) => [
    ...(await referrals.listOwn(idOf('Ann'))),
    ...(await referrals.listOwn(idOf('Bob'))),
  ]);
const codes = new InMemoryCodeHasher();

/** The test hasher keeps codes readable, so the live one can be read without trying any. */
async function codeOf({ unitOfWork, codeTries }: StoreUnderTest, email: string): Promise<string> {
  const at = new Date('2026-03-02T15:00:00.000Z');
  const tried = { email, purpose: 'login', address } as const;
  const taken = await codeTries.take(tried, at);
  if (taken.kind !== 'taken') throw new Error(`There is no live code: ${taken.kind}`);
  const kept = taken.live;
  await unitOfWork.run(({ oneTimeCodes }) => oneTimeCodes.giveBackTry({ ...tried, id: kept.id }, at));
  const code = (JSON.parse(kept.hash) as readonly string[])[2] ?? '';
  expect(codes.matches(kept.hash, email, 'login', code)).toBe(true);
  return code;
}

onEveryStore('who referred whom, under concurrency (rule 31)', (store) => {
  test('concurrent verifications of one code through two links count once', async () => {
    await fillStore(store(), { users });
    const { requestCode, verifyLoginCode } = practiceOn(store());
    const email = 'fay@example.com';
    for (const referralCode of [bob, ann])
      await requestCode.execute({ email, purpose: 'login', address, referralCode });
    const code = await codeOf(store(), email);

    const outcomes = await allAtOnce(5, (index) =>
      verifyLoginCode.execute({ ...joiner, email, code, referralCode: index % 2 === 0 ? ann : bob }),
    );

    expect(outcomes.filter(({ kind }) => kind === 'signed_in')).toHaveLength(1);
    expect((await ofAll(store())).map(({ status }) => status).toSorted()).toEqual(['pending', 'signed_up']);
  });

  test('concurrent verifications of one mailbox in two spellings yield one referral that earns', async () => {
    await fillStore(store(), { users: [...users, dana] });
    const { requestCode, verifyLoginCode, completeReferral } = practiceOn(store());
    const spellings = ['fay.ray@gmail.com', 'fayray@gmail.com'] as const;
    await requestCode.execute({ email: spellings[0], purpose: 'login', address });
    const code = await codeOf(store(), 'fayray@gmail.com');

    const outcomes = await allAtOnce(4, (index) =>
      verifyLoginCode.execute({
        ...joiner,
        email: spellings[index % 2]!,
        code,
        referralCode: index % 2 === 0 ? ann : bob,
      }),
    );
    const held = (await ofAll(store())).filter(({ friendKey }) => friendKey !== null);
    for (const { id } of held) await completeReferral.execute({ referralId: id, by: { userId: dana.id } });

    expect(outcomes.filter(({ kind }) => kind === 'signed_in')).toHaveLength(1);
    expect(await store().practiceTotals.read()).toMatchObject({ users: 4 });
    expect(held.map(({ friendKey }) => friendKey)).toEqual(['fayray@gmail.com']);
    const { differences } = await new AuditCredit({
      creditRecords: store().creditRecords,
      policy: policyIn(store().unitOfWork),
    }).execute();
    expect(differences).toEqual([]);
  });

  test('concurrent answers to "who invited you" count once', async () => {
    const fay = aUser('Fay').joined('2026-03-02T14:00:00.000Z').build();
    const note = (name: string) => ({
      ...aReferral(`Fay by ${name}`).by(name).began('2026-03-01T14:00:00.000Z').build(),
      friendEmail: fay.email,
      notedKey: fay.emailKey,
    });
    await fillStore(store(), { users: [...users, fay], referrals: [note('Ann'), note('Bob')] });
    const { answerWhoInvited } = practiceOn(store());
    const choices = [note('Ann').id, note('Bob').id, null];

    const outcomes = await allAtOnce(9, (index) =>
      answerWhoInvited.execute({ userId: fay.id, referralId: choices[index % 3]! }),
    );

    expect(outcomes.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
    const all = await ofAll(store());
    expect(all).toHaveLength(2);
    expect(all.filter(({ friendKey }) => friendKey !== null).length).toBeLessThanOrEqual(1);
  });

  test('a friend who joins while the referrer is deleted or restored ends up with one referrer or none', async () => {
    await fillStore(store(), { users: [...users, dana] });
    const { requestCode, verifyLoginCode, deleteUser, undoActivity } = practiceOn(store());
    const email = 'fay@example.com';
    await requestCode.execute({ email, purpose: 'login', address, referralCode: ann });
    const code = await codeOf(store(), email);
    let activityId = '';

    const [joined] = await Promise.all([
      verifyLoginCode.execute({ ...joiner, email, code }),
      deleteUser.execute({ userId: idOf('Ann'), adminId: dana.id }).then((outcome) => {
        if (outcome.kind === 'deleted') activityId = outcome.activityId;
      }),
    ]);
    expect(joined.kind).toBe('signed_in');
    expect(await ofAll(store())).toEqual([]);

    expect(await undoActivity.execute({ activityId, adminId: dana.id })).toMatchObject({ kind: 'undone' });
    expect(await ofAll(store())).toHaveLength(1);
  });
});

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { composeUseCases } from '@rewards/api/app/compose-use-cases';
import { chatMessagesOf } from '@rewards/api/modules/webhooks/chat-messages-of';
import { textsOfPractice } from '@rewards/api/texts/texts';
import { toCents } from '@rewards/domain/cents';
import { defaultCreditPolicy } from '@rewards/domain/credit/credit-policy';
import type { Session } from '@rewards/domain/sign-in/sessions/session';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { InMemoryLandingTokens } from '@rewards/in-memory/front-desk/in-memory-landing-tokens';
import { InMemoryPracticeSystemTurn } from '@rewards/in-memory/practice-system/in-memory-practice-system-turn';
import { InMemoryReportFolder } from '@rewards/in-memory/practice-system/in-memory-report-folder';
import { InMemoryPracticeSystems } from '@rewards/in-memory/practice-system/in-memory-practice-systems';
import { InMemoryTextMessages } from '@rewards/in-memory/follow-ups/in-memory-text-messages';
import { InMemoryUnsubscribeTokens } from '@rewards/in-memory/notifications/in-memory-unsubscribe-tokens';
import { InMemoryPhoneNumbers } from '@rewards/in-memory/patients/in-memory-phone-numbers';
import { InMemoryAddressHasher } from '@rewards/in-memory/referrals/in-memory-address-hasher';
import { InMemoryCodeHasher } from '@rewards/in-memory/sign-in/in-memory-code-hasher';
import { InMemoryCommonPasswords } from '@rewards/in-memory/sign-in/in-memory-common-passwords';
import { InMemoryPasswordTurns } from '@rewards/in-memory/sign-in/in-memory-password-turns';
import { InMemoryPasskeyVerifier } from '@rewards/in-memory/sign-in/in-memory-passkey-verifier';
import { InMemoryPasswordHasher } from '@rewards/in-memory/sign-in/in-memory-password-hasher';
import { InMemoryWebhookSender } from '@rewards/in-memory/webhooks/in-memory-webhook-sender';
import { AesSecretSeal } from '@rewards/system/aes-secret-seal';
import pg from 'pg';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { likelyEmail } from '@rewards/contracts/likely-email';
import { NodeMailDomains } from '@rewards/system/node-mail-domains';
import { fixedPolicy, timeZone } from '../builders/a-policy.ts';
import { aProfile, FixedPractice } from '../builders/a-profile.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { referralCodeOf } from '../builders/identity.ts';
import { fillStore } from './fill-store.ts';
import { openPostgresStore } from './postgres-store.ts';

const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
const randomness = new InMemoryRandomness();
const began = clock.now();

let store: Awaited<ReturnType<typeof openPostgresStore>>;
let useCases: ReturnType<typeof practiceOn>;

const practiceOn = () =>
  composeUseCases({
    ...store,
    timeZone,
    policy: fixedPolicy(defaultCreditPolicy),
    clock,
    randomness,
    practice: new FixedPractice(aProfile({ staffNames: ['Dana'] })),
    publicUrl: 'https://rewards.test',
    maxFilmBytes: 1_048_576,
    frontDeskCreditLimitCents: toCents(5_000),
    followUpPolicy: { delaySeconds: 7_200, timeZone },
    codeHasher: new InMemoryCodeHasher(),
    passkeyVerifier: new InMemoryPasskeyVerifier(),
    addressHasher: new InMemoryAddressHasher(),
    passwordHasher: new InMemoryPasswordHasher(),
    passwordTurns: new InMemoryPasswordTurns(),
    landingTokens: new InMemoryLandingTokens(),
    tokenDigest: new InMemoryTokenDigest(),
    commonPasswords: new InMemoryCommonPasswords(),
    phoneNumbers: new InMemoryPhoneNumbers(),
    likelyEmail,
    mailDomains: new NodeMailDomains(),
    unsubscribeTokens: new InMemoryUnsubscribeTokens(),
    undoTokens: new InMemoryUnsubscribeTokens(),
    mailingTokens: new InMemoryUnsubscribeTokens(),
    textMessages: new InMemoryTextMessages(),
    practiceSystems: new InMemoryPracticeSystems(),
    practiceSystemTurn: new InMemoryPracticeSystemTurn(),
    webhookSender: new InMemoryWebhookSender(),
    chatMessages: chatMessagesOf('https://rewards.test', textsOfPractice),
    secretSeal: new AesSecretSeal([Buffer.alloc(32, 7)]),
    reportFolder: new InMemoryReportFolder(),
    reportFolderTurn: new InMemoryPracticeSystemTurn(),
  });

beforeAll(async () => {
  store = await openPostgresStore();
  useCases = practiceOn();
  await fillStore(store, {
    users: [
      aUser('Dana').admin().withPassword('today:the password of Dana').build(),
      aUser('Ann').withPhone('+14045550100').build(),
    ],
    referrals: [aReferral('Fay').signedUp().build(), aReferral('Gil').signedUp().build()],
  });
});
afterAll(() => store.close());

/** Counts all statements sent during some work, including `begin` and `commit`. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const asked = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return asked.mock.calls.length;
  } finally {
    asked.mockRestore();
  }
}

const session = (id: string, userName: string): Session => ({
  id,
  userId: idOf(userName),
  startedWith: 'code',
  startedAt: began,
  seenAt: began,
});
const dana = idOf('Dana');
const friend = 'friend@example.com';
/** The test hasher stores codes in readable form. */
const codeOf = async (email: string) => {
  const rows = await store.sql.rows<{ hash: string }>('select hash from one_time_codes where email = $1', [email]);
  return (JSON.parse(rows[0]?.hash ?? '[]') as readonly string[])[2] ?? '';
};

/** Runs in order, because each case builds on the previous one. */
const promised: readonly (readonly [string, number, () => Promise<unknown>])[] = [
  [
    'request a code',
    7,
    () => useCases.requestCode.execute({ email: 'ann@example.com', purpose: 'login', address: '192.0.2.1' }),
  ],
  [
    "ask for a code through someone's link",
    // One asks whether the note is new, for its event.
    10,
    () =>
      useCases.requestCode.execute({
        email: friend,
        purpose: 'login',
        address: '192.0.2.1',
        referralCode: referralCodeOf('Ann'),
      }),
  ],
  [
    'verify a code and sign up',
    18,
    () =>
      useCases.verifyLoginCode.execute({
        address: '192.0.2.1',
        email: friend,
        code: friendsCode,
        name: 'Fred',
        staffName: 'Dana',
        referralCode: referralCodeOf('Ann'),
      }),
  ],
  [
    'sign in by password',
    11,
    () =>
      useCases.signInWithPassword.execute({
        address: '192.0.2.1',
        email: 'dana@example.com',
        password: 'the password of Dana',
      }),
  ],
  ['begin a session', 4, () => useCases.beginSession.execute({ session: session('phone', 'Ann'), tokenVersion: 0 })],
  ['recognize a session', 1, () => useCases.recognizeSession.execute('phone')],
  [
    'record that it was seen',
    3,
    () => {
      clock.advanceSeconds(60);
      return useCases.seeSession.execute(session('phone', 'Ann'));
    },
  ],
  ['end a session', 5, () => useCases.endSession.execute('phone')],
  ['show a dashboard', 1, () => useCases.showDashboard.execute(idOf('Ann'))],
  [
    'mark complete',
    10,
    () => useCases.completeReferral.execute({ referralId: referralIdOf('Fay'), by: { userId: dana } }),
  ],
  [
    'mark complete again',
    4,
    () => useCases.completeReferral.execute({ referralId: referralIdOf('Fay'), by: { userId: dana } }),
  ],
  ['delete a referral', 6, () => useCases.deleteReferral.execute({ referralId: referralIdOf('Gil'), adminId: dana })],
  ['generate a QR', 6, () => useCases.generateQr.execute({ adminId: dana, userId: idOf('Ann') })],
  ['clear the QR', 3, () => useCases.clearQr.execute(dana)],
];

let friendsCode = '';

test.each(promised)('to %s takes %d statements', async (_, most, work) => {
  friendsCode = await codeOf(friend);
  expect(await statementsOf(work)).toBe(most);
});

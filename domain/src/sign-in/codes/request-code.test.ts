import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { referralCodeOf } from '@rewards/tests/builders/identity';
import type { CodePurpose } from './one-time-code.ts';

interface Asking {
  readonly email?: string;
  readonly purpose?: CodePurpose;
  readonly address?: string;
  readonly referralCode?: string;
  readonly knownBrowser?: string;
}

const ask = (
  practice: Practice,
  { email = 'fay@example.com', purpose = 'login', address = '198.51.100.7', ...more }: Asking = {},
) => practice.requestCode.execute({ email, purpose, address, ...more });

/** Requests a code repeatedly at an interval in seconds, and returns which request was limited first. */
async function firstLimited(
  practice: Practice,
  times: number,
  secondsBetween: number,
  asking: (time: number) => Asking,
): Promise<number | undefined> {
  for (let time = 1; time <= times; time += 1) {
    if ((await ask(practice, asking(time))).kind === 'limited') return time;
    practice.clock.advanceSeconds(secondsBetween);
  }
  return undefined;
}

test.each([
  ['login', 'login_code'],
  ['password_reset', 'password_reset_code'],
] as const)('a %s code is emailed to the normalized address, valid 10 minutes (rule 13)', async (purpose, kind) => {
  const practice = aPractice();

  expect(await ask(practice, { purpose, email: ' Fay@Example.com ' })).toMatchObject({ kind: 'sent' });

  expect(practice.mailsTo('fay@example.com')).toEqual([
    { kind, to: 'fay@example.com', code: expect.stringMatching(/^\d{6}$/), minutes: 10, link: expect.anything() },
  ]);
});

test('the response says whether a team member is known (rule 13)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Bob').helpedBy('Dana'), aUser('Dana').admin());

  expect(await ask(practice, { email: 'ann@example.com' })).toMatchObject({ kind: 'sent', hasStaff: false });
  expect(await ask(practice, { email: 'bob@example.com' })).toMatchObject({ kind: 'sent', hasStaff: true });
  expect(await ask(practice, { email: 'dana@example.com' })).toMatchObject({ kind: 'sent', hasStaff: true });
  expect(await ask(practice, { email: 'nobody@example.com' })).toMatchObject({ kind: 'sent', hasStaff: false });
});

test('a second code within 60 s is limited, separately for login and reset (rule 13)', async () => {
  const practice = aPractice();
  await ask(practice);

  practice.clock.advanceSeconds(20);
  expect(await ask(practice)).toEqual({ kind: 'limited', by: 'just_sent', retryAfterSeconds: 40 });
  expect(await ask(practice, { purpose: 'password_reset' })).toMatchObject({ kind: 'sent' });
  expect(await ask(practice, { email: 'gus@example.com' })).toMatchObject({ kind: 'sent' });

  practice.clock.advanceSeconds(40);
  expect(await ask(practice)).toMatchObject({ kind: 'sent' });
});

test('an email gets 5 codes an hour, login and reset together (rule 13)', async () => {
  const practice = aPractice();

  expect(
    await firstLimited(practice, 10, 61, (time) => ({ purpose: time % 2 === 0 ? 'login' : 'password_reset' })),
  ).toBe(6);
  expect(practice.mailsTo('fay@example.com')).toHaveLength(5);
  expect(await ask(practice)).toEqual({ kind: 'limited', by: 'mailbox', retryAfterSeconds: 3_600 - 5 * 61 });

  practice.clock.advanceSeconds(3_600 - 5 * 61);
  expect(await ask(practice)).toMatchObject({ kind: 'sent' });
});

test('an email gets 10 codes a day (rule 13)', async () => {
  const practice = aPractice();

  expect(await firstLimited(practice, 20, 900, () => ({}))).toBe(11);
  expect(await ask(practice)).toEqual({ kind: 'limited', by: 'mailbox', retryAfterSeconds: 86_400 - 10 * 900 });
});

test('an address gets 20 codes an hour, for any emails (rule 13)', async () => {
  const practice = aPractice();

  expect(await firstLimited(practice, 30, 1, (time) => ({ email: `p${time}@example.com` }))).toBe(21);
  expect(await ask(practice, { email: 'p99@example.com', address: '203.0.113.9' })).toMatchObject({ kind: 'sent' });
});

test('spellings that reach one mailbox share its limits (rule 9)', async () => {
  const spellings = ['fay.ray@gmail.com', 'fayray@gmail.com', 'f.ayray+dentist@googlemail.com'];
  const practice = aPractice();

  expect(await firstLimited(practice, 9, 61, (time) => ({ email: spellings[time % 3]! }))).toBe(6);
});

test("requests by strangers don't use up the emails of a browser that signed in before, from any address (rule 13)", async () => {
  const practice = aPractice();
  await firstLimited(practice, 20, 900, () => ({}));
  await firstLimited(practice, 30, 1, (time) => ({ email: `p${time}@example.com` }));
  const tablet = { knownBrowser: "Fay's tablet" };

  expect(await ask(practice)).toMatchObject({ kind: 'limited' });
  expect(await ask(practice, tablet)).toMatchObject({ kind: 'sent' });
  expect(await ask(practice, tablet)).toEqual({ kind: 'limited', by: 'just_sent', retryAfterSeconds: 60 });
  practice.clock.advanceSeconds(900);
  expect(await firstLimited(practice, 20, 900, () => tablet)).toBe(10);
  expect(await ask(practice, { knownBrowser: "Fay's phone" })).toMatchObject({ kind: 'sent' });
});

test('the address limit has its own reason, because nothing was emailed for this request', async () => {
  const practice = aPractice();
  await firstLimited(practice, 30, 1, (time) => ({ email: `p${time}@example.com` }));

  expect(await ask(practice)).toMatchObject({ kind: 'limited', by: 'address' });
});

test("only a digest of the link's token is stored, with the requester's referral link", async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));
  await ask(practice, { referralCode: referralCodeOf('Ann') });
  const token = practice.linkMailedTo('fay@example.com');
  const [link] = practice.database.committed.mailLinks.values();

  expect(link).toMatchObject({ email: 'fay@example.com', purpose: 'login', referralCode: referralCodeOf('Ann') });
  expect(link?.digest).not.toBe(token);
  expect(token).toMatch(/^[0-9a-z]{25}$/);
});

test('a limited request sends no email and begins no referral', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));
  await ask(practice);

  await ask(practice, { referralCode: referralCodeOf('Ann') });

  expect(practice.mailsTo('fay@example.com')).toHaveLength(1);
  expect(practice.referrals).toEqual([]);
});

test("a new referral stores a hash of the friend's address, never the address (rule 9)", async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));

  await ask(practice, { referralCode: referralCodeOf('Ann'), address: '2001:db8:0:7::/64' });

  expect(practice.referrals).toEqual([expect.objectContaining({ addressHash: 'hash of 2001:db8:0:7::/64' })]);
});

test("requesting a login code begins a referral, and a reset code doesn't (rule 8)", async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));

  await ask(practice, { purpose: 'password_reset', email: 'gus@example.com', referralCode: referralCodeOf('Ann') });
  expect(practice.referrals).toEqual([]);

  await ask(practice, { referralCode: referralCodeOf('Ann') });
  expect(practice.referrals).toEqual([
    expect.objectContaining({
      referrerId: idOf('Ann'),
      friendEmail: 'fay@example.com',
      origin: 'link',
      status: 'pending',
    }),
  ]);
});

test('each link used with an email leaves a note, and none claims the friend (rule 31)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Bob'));

  await ask(practice, { referralCode: referralCodeOf('Bob') });
  practice.clock.advanceSeconds(61);
  await ask(practice, { referralCode: referralCodeOf('Ann') });

  expect(practice.referrals.map(({ referrerId }) => referrerId)).toEqual([idOf('Bob'), idOf('Ann')]);
});

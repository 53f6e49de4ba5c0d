import { expect, test } from '@jest/globals';
import { aPractice, type Practice, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral, type ReferralBuilder } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import type { CloseOutLine } from './read-close-out.ts';

async function practiceWith(...referrals: readonly ReferralBuilder[]): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Bob'), ...referrals);
  return practice;
}

async function read(practice: Practice, text: string): Promise<readonly CloseOutLine[]> {
  const outcome = await practice.readCloseOut.execute(text);
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  return outcome.lines;
}

const certainties = (lines: readonly CloseOutLine[]) =>
  lines.map(({ matches }) => matches.map(({ referral, certainty }) => [referral.id, certainty]));

const signedUp = (name: string) => aReferral(name).named(name).signedUp();

test('each line shows the friend it matches and what completing earns, and strangers match no one', async () => {
  const practice = await practiceWith(signedUp('Fay Hill'));

  const lines = await read(practice, '\r\nHill, Fay fayhill@example.com\n\n  Nora Quist 9:00\n');

  expect(lines.map(({ line }) => line)).toEqual(['Hill, Fay fayhill@example.com', 'Nora Quist 9:00']);
  const [fay] = lines[0]?.matches ?? [];
  expect(fay?.referral.awardIfCompletedCents).toBe(5_000);
  expect(lines[1]?.matches).toEqual([]);
});

test('only a signed-up referral without open flags is certain', async () => {
  const sameAddress = ['Cy Moss', 'Di Moss', 'Ed Moss'].map((name) => signedUp(name).fromAddress('198.51.100.7'));
  const practice = await practiceWith(
    signedUp('Fay Hill').by('Bob'),
    aReferral('Gus Lane').named('Gus Lane'),
    aReferral('Ida Kerr').named('Ida Kerr').completed('2026-03-01T15:00:00.000Z'),
    ...sameAddress,
  );
  const emails = Object.fromEntries(practice.referrals.map(({ friendName, friendEmail }) => [friendName, friendEmail]));

  const lines = await read(
    practice,
    ['Fay Hill', 'Gus Lane', 'Ida Kerr', 'Cy Moss'].map((name) => `${name} ${emails[name]}`).join('\n'),
  );

  expect(certainties(lines)).toEqual([
    [[referralIdOf('Fay Hill'), 'certain']],
    [[referralIdOf('Gus Lane'), 'likely']],
    [[referralIdOf('Ida Kerr'), 'likely']],
    [[referralIdOf('Cy Moss'), 'likely']],
  ]);
});

test('two people with one email make neither certain, and the same line twice stays certain', async () => {
  const practice = await practiceWith(signedUp('John Smith'), signedUp('Fay Hill'));
  const email = practice.referral('John Smith')?.friendEmail;
  const fay = `Fay Hill ${practice.referral('Fay Hill')?.friendEmail}`;

  const lines = await read(practice, `John Smith ${email}\nTim Smith ${email}\n${fay}\n${fay}`);

  expect(
    certainties(lines)
      .flat()
      .map(([, certainty]) => certainty),
  ).toEqual(['likely', 'likely', 'certain', 'certain']);
});

test("a line that says the visit didn't take place is never certain, and says why (rule 59)", async () => {
  const practice = await practiceWith(signedUp('Fay Hill'), signedUp('Ann Broken'), signedUp('Gus Lane'));
  const line = (name: string, status: string) => `${name}\t${practice.referral(name)?.friendEmail}\t9:00 AM\t${status}`;

  const lines = await read(
    practice,
    [
      line('Fay Hill', 'No Show'),
      line('Ann Broken', 'Complete'),
      line('Gus Lane', ''),
      line('Gus Lane', 'Broken'),
    ].join('\n'),
  );

  expect(lines.flatMap(({ matches }) => matches.map(({ certainty, notDone }) => [certainty, notDone]))).toEqual([
    ['likely', 'No Show'],
    ['certain', undefined],
    ['likely', undefined],
    ['likely', 'Broken'],
  ]);
});

test('of several friends in one line none is certain (rule 59)', async () => {
  const practice = await practiceWith(signedUp('Ben Brooks'), signedUp('Ann Brooks'));
  const emails = ['Ben Brooks', 'Ann Brooks'].map((name) => practice.referral(name)?.friendEmail);

  const lines = await read(practice, `Ben Brooks ${emails[0]}, Ann Brooks ${emails[1]}`);

  expect(certainties(lines)).toEqual([
    [
      [referralIdOf('Ben Brooks'), 'likely'],
      [referralIdOf('Ann Brooks'), 'likely'],
    ],
  ]);
});

test('more than 2,000 lines are refused', async () => {
  const practice = await practiceWith();
  expect(await practice.readCloseOut.execute('x\n'.repeat(2_001))).toEqual({
    kind: 'refused',
    reason: 'too_many_lines',
  });
  expect(await read(practice, 'x\n'.repeat(2_000))).toHaveLength(2_000);
});

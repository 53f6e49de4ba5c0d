import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import fc from 'fast-check';

/**
 * The program as done on paper: completions are counted per referrer and year, and a year earns $50 each up to $500. In
 * winter, when years turn, New York is five hours behind UTC.
 */
class PaperProgram {
  readonly referrals = new Map<string, { referrer: string; status: 'pending' | 'signed_up' | 'completed' }>();
  readonly completions = new Map<string, number>();
  now = Date.UTC(2026, 11, 20);

  get year(): number {
    return new Date(this.now - 5 * 3_600_000).getUTCFullYear();
  }

  complete(friend: string): void {
    const referral = this.referrals.get(friend);
    if (referral?.status !== 'signed_up') return;
    referral.status = 'completed';
    const key = `${referral.referrer} ${this.year}`;
    this.completions.set(key, (this.completions.get(key) ?? 0) + 1);
  }

  earnedCents(referrer: string, ...years: readonly number[]): number {
    return years.reduce(
      (sum, year) => sum + Math.min(50_000, 5_000 * (this.completions.get(`${referrer} ${year}`) ?? 0)),
      0,
    );
  }
}

type Step = fc.AsyncCommand<PaperProgram, Practice>;
const referrers = ['Ann', 'Bob'] as const;
const friendNamed = (number: number) => `Friend ${number}`;

const step = (words: string, run: (paper: PaperProgram, practice: Practice) => Promise<void>): Step => ({
  check: () => true,
  toString: () => words,
  async run(paper, practice) {
    await run(paper, practice);
    await compare(paper, practice);
  },
});

async function compare(paper: PaperProgram, practice: Practice): Promise<void> {
  const [first, last] = [2026, paper.year];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  for (const name of referrers) {
    const annualCents = paper.earnedCents(name, paper.year);
    expect(await practice.showDashboard.execute(idOf(name))).toMatchObject({
      annualCents,
      remainingCents: 50_000 - annualCents,
      totalCents: paper.earnedCents(name, ...years),
    });
  }
}

const begin = (referrer: (typeof referrers)[number], number: number, isSignedUp: boolean) =>
  step(`${referrer} refers ${friendNamed(number)}${isSignedUp ? ', who signs up' : ''}`, async (paper, practice) => {
    const friend = friendNamed(number);
    if (paper.referrals.has(friend)) return;
    paper.referrals.set(friend, { referrer, status: isSignedUp ? 'signed_up' : 'pending' });
    const referral = aReferral(friend).by(referrer);
    await practice.has(isSignedUp ? referral.signedUp() : referral);
  });

const complete = (number: number) =>
  step(`${friendNamed(number)} is marked completed`, async (paper, practice) => {
    const before = paper.referrals.get(friendNamed(number))?.status;
    paper.complete(friendNamed(number));
    const outcome = await practice.completeReferral.execute({
      referralId: referralIdOf(friendNamed(number)),
      by: { userId: idOf('Dana') },
    });
    const refusals = {
      pending: 'referral_not_signed_up',
      none: 'referral_unknown',
      signed_up: undefined,
      completed: undefined,
    };

    expect('reason' in outcome ? outcome.reason : undefined).toBe(refusals[before ?? 'none']);
  });

const wait = (hours: number) =>
  step(`${hours} hours pass`, async (paper, practice) => {
    paper.now += hours * 3_600_000;
    practice.clock.set(new Date(paper.now));
  });

const number = fc.nat(40);
/** Most steps are completions, because it takes many to reach the cap. */
const steps = fc.commands(
  [
    fc.tuple(fc.constantFrom(...referrers), number, fc.boolean()).map((given) => begin(...given)),
    fc.tuple(fc.constant('Ann' as const), number, fc.constant(true)).map((given) => begin(...given)),
    number.map(complete),
    number.map(complete),
    fc.integer({ min: 0, max: 24 * 40 }).map(wait),
    fc.integer({ min: 0, max: 12 }).map(wait),
  ],
  { size: 'max', maxCommands: 150 },
);

test('for any history, including turns of the year, credit matches the paper calculation (rules 1 and 2)', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const practice = aPractice();
      await practice.has(...referrers.map((name) => aUser(name)));
      const paper = new PaperProgram();
      practice.clock.set(new Date(paper.now));

      await fc.asyncModelRun(() => ({ model: paper, real: practice }), history);

      expect((await practice.auditCredit.execute()).differences).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

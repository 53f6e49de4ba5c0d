import { describe, expect, test } from '@jest/globals';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryDatabase } from '@rewards/in-memory/in-memory-database';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { InMemoryUnitOfWork } from '@rewards/in-memory/in-memory-unit-of-work';
import { aPractice } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import type { Logger } from 'pino';
import { readSettings } from '../settings/settings.ts';
import { storedTerms, termsAtStart, unusedSettings } from './stored-terms.ts';

const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
const randomness = new InMemoryRandomness();

const began = { CREDIT_CENTS: '7500', PRACTICE_TIME_ZONE: 'America/Chicago' };

/** A practice that started with one environment and restarts with another. */
async function startedAgain(environment: Readonly<Record<string, string>>) {
  const unitOfWork = new InMemoryUnitOfWork(new InMemoryDatabase());
  await storedTerms({ unitOfWork, settings: readSettings(began, 'start'), clock, randomness });
  const settings = readSettings(environment, 'start');
  const kept = await storedTerms({ unitOfWork, settings, clock, randomness });
  return { kept, unused: unusedSettings(settings, kept) };
}

test.each([
  ['the same terms', began],
  ['no terms', {}],
  ['one unchanged term', { CREDIT_YEAR_CAP_CENTS: '50000' }],
])(
  'a practice keeps its first terms at a restart, without a warning, when the environment has %s (rule 39)',
  async (_, environment) => {
    expect(await startedAgain(environment)).toEqual({
      kept: { awardCents: 7_500, yearCapCents: 50_000, timeZone: 'America/Chicago' },
      unused: undefined,
    });
  },
);

test('different values in the environment are logged for the operator, with advice (rule 39)', async () => {
  const { kept, unused } = await startedAgain({ CREDIT_CENTS: '6000', PRACTICE_TIME_ZONE: 'Europe/Berlin' });

  expect(kept).toEqual({ awardCents: 7_500, yearCapCents: 50_000, timeZone: 'America/Chicago' });
  expect(unused).toBe(
    'Ignored settings: CREDIT_CENTS is 6000, but the practice started with 7500; ' +
      'PRACTICE_TIME_ZONE is Europe/Berlin, but the practice started with America/Chicago. ' +
      'Since the first start, the database has the credit terms. ' +
      'Change these back, or remove them. An admin can change credit and the annual limit for a future date ' +
      '(POST /admin/credit/policy). The time zone can only change at a start before the first completed referral ' +
      'and while no other process of the service is running, because program years depend on it.',
  );
});

describe('when a service starts', () => {
  async function startedIn(zone: Readonly<Record<string, string>>, completed: boolean) {
    const practice = aPractice();
    await practice.unitOfWork.run(async ({ users, referrals }) => {
      await users.add(aUser('Ann').build());
      if (completed) await referrals.add(aReferral('Fay').by('Ann').completed().build());
    });
    const { unitOfWork } = practice;
    await storedTerms({ unitOfWork, settings: readSettings(began, 'start'), clock, randomness });
    const logged: string[] = [];
    const log = { info: (line: string) => void logged.push(line) } as unknown as Pick<Logger, 'info'>;
    const settings = readSettings(zone, 'start');
    const { timeZone } = await termsAtStart({ unitOfWork, settings, clock, randomness, log });
    const again = await storedTerms({ unitOfWork, settings, clock, randomness });
    expect(again.timeZone).toBe(timeZone);
    return { timeZone, logged };
  }

  test('a new time zone takes effect until the first completion, and the log says so (rule 47)', async () => {
    expect(await startedIn({ PRACTICE_TIME_ZONE: 'America/Denver' }, false)).toEqual({
      timeZone: 'America/Denver',
      logged: ["The practice's time zone is now America/Denver. It was America/New_York"],
    });
  });

  test.each([
    ['after a completion', { PRACTICE_TIME_ZONE: 'America/Denver' }, true],
    ['when none is set', {}, false],
    ['when the same one is set', { PRACTICE_TIME_ZONE: 'America/New_York' }, false],
  ])('the time zone stays %s (rule 47)', async (_when, zone, completed) => {
    expect(await startedIn(zone, completed)).toEqual({ timeZone: 'America/New_York', logged: [] });
  });
});

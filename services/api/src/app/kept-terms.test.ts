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
import { keptTerms, termsAtStart, unusedSettings } from './kept-terms.ts';

const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
const randomness = new InMemoryRandomness();

const began = { CREDIT_CENTS: '7500', PRACTICE_TIME_ZONE: 'America/Chicago' };

/** A practice that began with one environment, and starts again with another. */
async function startedAgain(environment: Readonly<Record<string, string>>) {
  const unitOfWork = new InMemoryUnitOfWork(new InMemoryDatabase());
  await keptTerms({ unitOfWork, settings: readSettings(began, 'start'), clock, randomness });
  const settings = readSettings(environment, 'start');
  const kept = await keptTerms({ unitOfWork, settings, clock, randomness });
  return { kept, unused: unusedSettings(settings, kept) };
}

test.each([
  ['the same', began],
  ['none', {}],
  ['one that it names', { CREDIT_YEAR_CAP_CENTS: '50000' }],
])(
  'the terms that a practice began with count at a later start, of which nothing is said with %s (rule 39)',
  async (_, environment) => {
    expect(await startedAgain(environment)).toEqual({
      kept: { awardCents: 7_500, yearCapCents: 50_000, timeZone: 'America/Chicago' },
      unused: undefined,
    });
  },
);

test('other values in the environment are told to the operator, with what to do about them (rule 39)', async () => {
  const { kept, unused } = await startedAgain({ CREDIT_CENTS: '6000', PRACTICE_TIME_ZONE: 'Europe/Berlin' });

  expect(kept).toEqual({ awardCents: 7_500, yearCapCents: 50_000, timeZone: 'America/Chicago' });
  expect(unused).toBe(
    'not used: CREDIT_CENTS is 6000 and the practice began with 7500; ' +
      'PRACTICE_TIME_ZONE is Europe/Berlin and the practice began with America/Chicago. ' +
      'What completed referrals earn is kept in the database since the first start. ' +
      'Set this back, or leave it out. An admin changes what is earned and what a year holds, for a day to come ' +
      '(POST /admin/credit/policy). The time zone changes at a start only until the first referral is completed, ' +
      'and while no other process of the service runs: every program year is counted in it.',
  );
});

describe('at the start of a service', () => {
  async function startedIn(zone: Readonly<Record<string, string>>, completed: boolean) {
    const practice = aPractice();
    await practice.unitOfWork.run(async ({ users, referrals }) => {
      await users.add(aUser('Ann').build());
      if (completed) await referrals.add(aReferral('Fay').by('Ann').completed().build());
    });
    const { unitOfWork } = practice;
    await keptTerms({ unitOfWork, settings: readSettings(began, 'start'), clock, randomness });
    const logged: string[] = [];
    const log = { info: (line: string) => void logged.push(line) } as unknown as Pick<Logger, 'info'>;
    const settings = readSettings(zone, 'start');
    const { timeZone } = await termsAtStart({ unitOfWork, settings, clock, randomness, log });
    const again = await keptTerms({ unitOfWork, settings, clock, randomness });
    expect(again.timeZone).toBe(timeZone);
    return { timeZone, logged };
  }

  test('another time zone takes effect until the first completion, and the log says so (rule 47)', async () => {
    expect(await startedIn({ PRACTICE_TIME_ZONE: 'America/Denver' }, false)).toEqual({
      timeZone: 'America/Denver',
      logged: ['the time zone of the practice is America/Denver from now on; it was America/New_York'],
    });
  });

  test.each([
    ['after a completion', { PRACTICE_TIME_ZONE: 'America/Denver' }, true],
    ['where none is set', {}, false],
    ['where the same is set', { PRACTICE_TIME_ZONE: 'America/New_York' }, false],
  ])('the time zone stays %s (rule 47)', async (_when, zone, completed) => {
    expect(await startedIn(zone, completed)).toEqual({ timeZone: 'America/New_York', logged: [] });
  });
});

import { composeUseCases } from '@rewards/api/app/compose-use-cases';
import { toCents } from '@rewards/domain/cents';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { addAll } from '../builders/a-practice.ts';
import { policyIn, timeZone } from '../builders/a-policy.ts';
import { aProfile, FixedPractice } from '../builders/a-profile.ts';
import type { ReferralBuilder } from '../builders/a-referral.ts';
import type { UserBuilder } from '../builders/a-user.ts';
import type { PostgresUnderTest } from './stores.ts';

/** The use cases of readers without a double, on PostgreSQL, at 15:00 UTC on March 2, 2026. */
export function composedOn(store: PostgresUnderTest) {
  const { unitOfWork, referralLists, practiceTrends, linkOpenings, yearReports } = store;
  const clock = new InMemoryClock('2026-03-02T15:00:00.000Z');
  const useCases = composeUseCases({
    ...{ unitOfWork, referralLists, practiceTrends, linkOpenings, yearReports },
    ...{ clock, timeZone, policy: policyIn(unitOfWork), randomness: new InMemoryRandomness() },
    frontDeskCreditLimitCents: toCents(5_000),
    practice: new FixedPractice(aProfile({ staffNames: ['Dana', 'Sam'] })),
  });
  const has = (...things: readonly (UserBuilder | ReferralBuilder)[]) => addAll(unitOfWork, things);
  return { useCases, clock, has };
}

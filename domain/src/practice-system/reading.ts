import type { Clock } from '../clock.ts';
import type { MailDomains } from '../patients/mail-domains.ts';
import type { PhoneNumbers } from '../patients/phone-numbers.ts';
import type { Randomness } from '../randomness.ts';
import type { ReferralLists } from '../referrals/referral-lists.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { MatchableReferrals } from './matchable-referrals.ts';
import type { PracticeSystem, PracticeSystemFailure } from './practice-system.ts';
import type { PracticeSystemTurn } from './practice-system-turn.ts';
import type { PracticeSystems } from './practice-systems.ts';
import type { RequestBudget } from './request-budget.ts';

export interface ReadVisitsDependencies {
  unitOfWork: UnitOfWork;
  practiceSystems: PracticeSystems;
  practiceSystemTurn: PracticeSystemTurn;
  matchableReferrals: MatchableReferrals;
  referralLists: ReferralLists;
  phoneNumbers: PhoneNumbers;
  mailDomains: MailDomains;
  timeZone: string;
  randomness: Randomness;
  clock: Clock;
}

/** One run's reading. Each step commits what it did, so a killed run loses nothing. */
export interface Reading {
  readonly dependencies: Readonly<ReadVisitsDependencies>;
  readonly connectionId: string;
  readonly systemName: string;
  readonly system: PracticeSystem;
  readonly budget: RequestBudget;
}

/** `more`: the budget is spent. `dropped`: someone removed, replaced, turned off or paused the connection. */
export type StepOutcome = 'done' | 'more' | 'dropped' | PracticeSystemFailure;

import * as z from 'zod/mini';
import { dailyLimit } from './credit.ts';
import { endpoint } from './endpoint.ts';
import { dollars, id, instant } from './fields.ts';
import { list, searchText } from './paging.ts';

/** What patients can still use, in all and by age in days of the practice's time zone. */
const owedCredit = z.object({
  /** The sum of all balances above zero. */
  owed: dollars,
  patients: z.int(),
  /** Newest first. They add up to `owed`. The oldest credit counts as used first. */
  ages: z.array(
    z.object({
      /** The last day of this age. Null for everything older. */
      to_days: z.nullable(z.int()),
      amount: dollars,
    }),
  ),
  /** What patients used beyond what they have, because credit was reversed later. At most zero. */
  overdrawn: dollars,
  /** All credit earned. Minus `given_out`, it's `owed` plus `overdrawn`. */
  earned: dollars,
  given_out: dollars,
});
export type OwedCredit = z.output<typeof owedCredit>;

const patientBalance = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Above zero, unless they were searched for. */
  balance: dollars,
  /** The visit that earned the oldest credit in it. */
  oldest_at: instant,
  earned_this_year: dollars,
  /** The day of the latest redemption, such as 2026-03-02. Null without one. */
  last_redeemed_on: z.nullable(z.string()),
});
export type PatientBalance = z.output<typeof patientBalance>;

export const listBalances = endpoint({
  method: 'GET',
  path: '/admin/credit/balances',
  permission: 'see_credit',
  shows: ['credit', 'users'],
  summary:
    'Patients with credit to use, the largest balance or the oldest credit first, and what they have together. ' +
    'A search also finds patients who used all of theirs.',
  ...list(
    25,
    { q: searchText, sort: z._default(z.enum(['largest', 'oldest']), 'largest') },
    { balances: z.array(patientBalance), totals: owedCredit, daily_limit: dailyLimit },
  ),
});

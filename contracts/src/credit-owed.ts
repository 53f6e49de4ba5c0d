import * as z from 'zod/mini';
import { dailyLimit } from './credit.ts';
import { endpoint } from './endpoint.ts';
import { dollars, id, instant } from './fields.ts';
import { list, searchText } from './paging.ts';

export const showOwedCredit = endpoint({
  method: 'GET',
  path: '/admin/credit/owed',
  access: 'admin',
  permission: 'see_credit',
  shows: ['credit'],
  summary:
    "What patients can still use, in all and by age in days of the practice's time zone. The oldest credit counts as " +
    'used first.',
  answer: z.object({
    /** The sum of all balances above zero. */
    owed: dollars,
    patients: z.int(),
    /** Newest first. They add up to `owed`. */
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
  }),
});

const patientBalance = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Above zero. */
  balance: dollars,
  /** The visit that earned the oldest credit in it. */
  oldest_at: instant,
});
export type PatientBalance = z.output<typeof patientBalance>;

export const listBalances = endpoint({
  method: 'GET',
  path: '/admin/credit/balances',
  access: 'admin',
  permission: 'see_credit',
  shows: ['credit', 'users'],
  summary: 'Patients with credit to use, the largest balance or the oldest credit first.',
  ...list(
    25,
    { q: searchText, sort: z._default(z.enum(['largest', 'oldest']), 'largest') },
    { balances: z.array(patientBalance), daily_limit: dailyLimit },
  ),
});

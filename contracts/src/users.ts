import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars, id, instant } from './fields.ts';
import { pages, paging, searchText } from './paging.ts';

/** A user as the specification lists it (section 3). */
export const user = z.object({
  id,
  email: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  is_admin: z.boolean(),
  referral_code: z.string(),
  signed_up_by_staff: z.nullable(z.string()),
  created_at: instant,
  total_earnings: dollars,
  stats: z.object({
    total_referrals: z.int(),
    signed_up_referrals: z.int(),
    completed_referrals: z.int(),
  }),
});
export type User = z.output<typeof user>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'Everyone with an account, newest first, searched by name, email, phone or code.',
  query: z.object({ ...paging(25), q: searchText }),
  answer: z.object({ users: z.array(user), current_page: z.int(), pages, total: z.int() }),
  refusals: [],
});

export const adminStats = endpoint({
  method: 'GET',
  path: '/admin/stats',
  access: 'admin',
  summary: "The practice's totals.",
  answer: z.object({
    total_users: z.int(),
    total_referrals: z.int(),
    completed_referrals: z.int(),
    total_earnings_paid: dollars,
  }),
  refusals: [],
});

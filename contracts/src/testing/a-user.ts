import type { User } from '../user.ts';

/** A user as answers show one, for doubles of the API: a new field of users is filled in here alone. */
export const aUser = (details: Partial<User> = {}): User => ({
  id: '0190a000-0000-7000-8000-000000000001',
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  preferred_name: 'Ada',
  phone: null,
  is_admin: false,
  role: details.is_admin === true ? 'admin' : null,
  referral_code: 'K7MNPQRS',
  signed_up_by_staff: null,
  created_at: '2026-03-01T15:00:00.000Z',
  total_earnings: 0,
  stats: { total_referrals: 0, signed_up_referrals: 0, completed_referrals: 0 },
  ...details,
});

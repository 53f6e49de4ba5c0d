import type { Redemption } from '@rewards/contracts/credit';
import type { QrGeneration } from '@rewards/contracts/front-desk';
import type { Referral } from '@rewards/contracts/referrals';
import { aUser as anyUser } from '@rewards/contracts/testing/a-user';
import type { User } from '@rewards/contracts/user';

let made = 0;

export function aReferral(details: Partial<Referral> = {}): Referral {
  made += 1;
  return {
    id: `referral-${made}`,
    referred_email: `friend${made}@example.com`,
    referred_name: `Friend ${made}`,
    referred_phone: null,
    signed_up_at: null,
    arrived_at: null,
    friend_joined: details.status !== 'pending',
    flags: [],
    flag_details: [],
    flags_dismissed: null,
    origin: 'link',
    signed_up_by_staff: null,
    status: 'signed_up',
    earnings: 0,
    created_at: '2026-11-02T15:00:00Z',
    completed_at: null,
    not_counted: null,
    denial: null,
    referrer: {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Ada',
      email: 'ada@example.com',
      referral_code: 'K7MNPQRS',
      signed_up_by_staff: null,
    },
    ...details,
  };
}

export function aUser(details: Partial<User> = {}): User {
  made += 1;
  return anyUser({
    // Valid IDs, because requests are checked by their schema.
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    email: `user${made}@example.com`,
    name: `User ${made}`,
    referral_code: 'WXYZ2345',
    created_at: '2026-03-01T15:00:00Z',
    ...details,
  });
}

export function aQr(details: Partial<QrGeneration> = {}): QrGeneration {
  made += 1;
  return {
    id: `qr-${made}`,
    created_at: 'Mar 2, 2026, 10:00 AM',
    user: { name: `User ${made}`, email: `user${made}@example.com`, referral_code: 'WXYZ2345' },
    generated_by_admin: { name: 'Dana Desk', email: 'dana@example.com' },
    assigned_staff: null,
    follow_up: null,
    no_text: null,
    signed_up: 0,
    completed: 0,
    total_referrals: 0,
    earnings: 0,
    used_at: null,
    ...details,
  };
}

export function aRedemption(details: Partial<Redemption> = {}): Redemption {
  made += 1;
  return {
    id: `redemption-${made}`,
    user_id: `user-${made}`,
    user: { name: `User ${made}`, email: `user${made}@example.com` },
    amount: 50,
    given_on: '2026-03-02',
    note: '',
    recorded_by: { name: 'Dana Desk', email: 'dana@example.com' },
    recorded_by_system: null,
    created_at: '2026-03-02T15:00:00Z',
    activity_id: `activity-${made}`,
    undone_at: null,
    marker: '[RR-ABCDEFGHJKLM]',
    postings: [],
    is_typed: false,
    ...details,
  };
}

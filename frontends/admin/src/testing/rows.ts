import type { Redemption } from '@rewards/contracts/credit';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { QrGeneration } from '@rewards/contracts/front-desk';
import type { EditableUser, PatientPage } from '@rewards/contracts/patient-page';
import type { Referral } from '@rewards/contracts/referrals';
import { aUser as anyUser } from '@rewards/contracts/testing/a-user';
import type { showTeamTrends } from '@rewards/contracts/trends';
import type { User } from '@rewards/contracts/user';
import type { Webhook, WebhookDelivery } from '@rewards/contracts/webhooks';

/** A patient's page with nothing on it but the patient. */
export function aPatientPage(who: Partial<EditableUser> = {}, details: Partial<PatientPage> = {}): PatientPage {
  const user = aUser(who);
  return {
    user: {
      referral_link: `https://practice.example/r/${user.referral_code}`,
      qr_url: `https://practice.example/qr/image/referral/${user.referral_code}`,
      ...{ has_password: false, note: '', takes_texts: true, refuses_texts: false, takes_mails: true },
      ...{ texts_origin: null, phone_is_landline: false, deletion_asked_at: null, version: 'v1' },
      ...user,
      ...who,
    },
    same_mailbox: [],
    former_emails: [],
    likely_duplicates: [],
    came_by: null,
    referrals: { rows: [], total: 0 },
    credit: { total_earnings: 0, total_used: 0, balance: 0, years: [], ledger: [], ledger_total: 0 },
    qrs: { rows: [], total: 0 },
    mails: { rows: [], total: 0 },
    activity: [],
    ...details,
  };
}

let count = 0;
const newId = () => `0190a000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`;

/** A webhook that works, unless given otherwise. */
export const aWebhook = (given: Partial<Webhook> = {}): Webhook => ({
  id: newId(),
  url: 'https://hooks.example.com/catch/1',
  description: '',
  events: ['referral.completed', 'credit.earned'],
  format: 'events',
  state: 'enabled',
  created_at: '2026-11-20T15:00:00.000Z',
  last_success_at: null,
  failing_since: null,
  previous_secret_until: null,
  last_delivery: null,
  missed: 0,
  ...given,
});

/** A delivery that was sent, unless given otherwise. */
export const aDelivery = (given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: newId(),
  event_id: newId(),
  type: 'referral.completed',
  state: 'sent',
  attempts: 1,
  last_status: 204,
  last_error: null,
  created_at: '2026-11-20T15:00:00.000Z',
  sent_at: '2026-11-20T15:00:11.000Z',
  next_try_at: null,
  ...given,
});

export const noTeamTrends: AnswerOf<typeof showTeamTrends> = {
  from: '2026-01',
  to: '2026-01',
  team: [],
  total: { asked: 0, brought: 0, joined: 0, joined_visited: 0, visited: 0, credit_earned: 0 },
  months: [],
  funnel: { opened: 0, opened_since: null, begun: 0, joined: 0, visited: 0, by_staff: 0 },
};

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

import type { LoggedAction } from '@rewards/domain/activity/activity-params';

const referral = {
  friend: { name: '', email: 'bob@example.com' },
  referrer: { name: 'Ann Miller', email: 'ann@example.com' },
};

/** What staff decided about referrals, with the sentences the log shows. */
export const activitiesOfDecisions: readonly (readonly [string, LoggedAction])[] = [
  [
    "Signed up at the desk and completed bob@example.com's referral · Ann Miller",
    { action: 'referral_completed', params: { ...referral, isAtDesk: true } },
  ],
  [
    'Signed up at the desk and marked bob@example.com as here · Ann Miller',
    { action: 'friend_arrived', params: { ...referral, isSignUp: true } },
  ],
  [
    'Marked bob@example.com as here · Ann Miller',
    { action: 'friend_arrived', params: { ...referral, isSignUp: false } },
  ],
  [
    "Marked bob@example.com's referral as not counted · Ann Miller: Already a patient",
    { action: 'referral_denied', params: { ...referral, why: 'already_patient', note: '' } },
  ],
  [
    "Marked bob@example.com's referral as not counted · Ann Miller: Another reason (Spoke to him)",
    { action: 'referral_denied', params: { ...referral, why: 'other', note: 'Spoke to him' } },
  ],
  [
    'Marked the flags on 5 referrals as OK: One family',
    { action: 'flag_group_judged', params: { count: 5, word: 'One family' } },
  ],
  ['Marked the flags on 1 referral as OK', { action: 'flag_group_judged', params: { count: 1, word: '' } }],
  [
    'Marked 2 referrals as not counted: Counts for another referral',
    { action: 'referrals_denied', params: { count: 2, why: 'counted_before' } },
  ],
  [
    'Marked 1 referral as not counted: Another reason',
    { action: 'referrals_denied', params: { count: 1, why: 'other' } },
  ],
  [
    'Merged bob@example.com into Ann Miller (ann@example.com)',
    { action: 'patients_merged', params: { user: referral.referrer, other: referral.friend } },
  ],
  [
    'Marked Ann Miller (ann@example.com) and bob@example.com as different people',
    { action: 'patients_told_apart', params: { user: referral.referrer, other: referral.friend } },
  ],
  ["Counted bob@example.com's referral again · Ann Miller", { action: 'denial_taken_back', params: referral }],
];

import type { LoggedAction } from '@rewards/domain/activity/activity-params';

const referral = {
  friend: { name: '', email: 'bob@example.com' },
  referrer: { name: 'Ann Miller', email: 'ann@example.com' },
};

/** What staff decided about referrals, with the sentences the log shows. */
export const activitiesOfDecisions: readonly (readonly [string, LoggedAction])[] = [
  [
    'Signed up at the desk and marked the referral of bob@example.com by Ann Miller (ann@example.com) complete',
    { action: 'referral_completed', params: { ...referral, isAtDesk: true } },
  ],
  [
    'Signed up at the desk and marked bob@example.com, referred by Ann Miller (ann@example.com), as here',
    { action: 'friend_arrived', params: { ...referral, isSignUp: true } },
  ],
  [
    'Marked bob@example.com, referred by Ann Miller (ann@example.com), as here',
    { action: 'friend_arrived', params: { ...referral, isSignUp: false } },
  ],
  [
    'Marked the referral of bob@example.com by Ann Miller (ann@example.com) as not counted: Already a patient',
    { action: 'referral_denied', params: { ...referral, why: 'already_patient', note: '' } },
  ],
  [
    'Marked the referral of bob@example.com by Ann Miller (ann@example.com) as not counted: Another reason (Spoke to him)',
    { action: 'referral_denied', params: { ...referral, why: 'other', note: 'Spoke to him' } },
  ],
  [
    'Marked OK the flags on 5 referrals at once: One family',
    { action: 'flag_group_judged', params: { count: 5, word: 'One family' } },
  ],
  ['Marked OK the flags on 1 referral at once', { action: 'flag_group_judged', params: { count: 1, word: '' } }],
  [
    'Marked 2 referrals as not counted at once: Counts for another referral',
    { action: 'referrals_denied', params: { count: 2, why: 'counted_before' } },
  ],
  [
    'Marked 1 referral as not counted at once: Another reason',
    { action: 'referrals_denied', params: { count: 1, why: 'other' } },
  ],
  [
    'Merged the record of bob@example.com into Ann Miller (ann@example.com)',
    { action: 'patients_merged', params: { user: referral.referrer, other: referral.friend } },
  ],
  [
    'Said that Ann Miller (ann@example.com) and bob@example.com are two people',
    { action: 'patients_told_apart', params: { user: referral.referrer, other: referral.friend } },
  ],
  [
    'Counted the referral of bob@example.com by Ann Miller (ann@example.com) again',
    { action: 'denial_taken_back', params: referral },
  ],
];

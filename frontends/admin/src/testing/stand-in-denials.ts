import type { DenialReasonFound } from '@rewards/contracts/denials';
import type { DenialReason, Referral } from '@rewards/contracts/referrals';

export const denialReasons: readonly DenialReasonFound[] = [
  {
    reason: 'already_patient',
    name: 'Already a patient',
    referrer_reads: 'Only new friends count.',
    referrer_reads_while_pending: 'Ask us at the desk.',
    friend_reads: 'You were already our patient.',
  },
];

export const denial = (reason: DenialReason, note = ''): Referral['denial'] => ({
  at: '2026-11-20T15:00:00Z',
  reason,
  reason_name: denialReasons.find((each) => each.reason === reason)?.name ?? reason,
  note,
  by: { name: 'Dana Desk', email: 'dana@example.com' },
});

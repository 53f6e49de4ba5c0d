import type { DenialReasonFound } from '@rewards/contracts/denials';
import type { Referral, DenialReason } from '@rewards/contracts/referrals';

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

const dayMilliseconds = 86_400_000;

/** Whether a referral matches the query, as far as its own fields show. */
export const fits =
  (asked: URLSearchParams) =>
  ({ status, signed_up_by_staff: staff, referrer, flags, signed_up_at: at }: Referral): boolean => {
    const wanted = [
      asked.get('status') ?? status,
      asked.get('staff') ?? staff,
      asked.get('referrer_id') ?? referrer.id,
    ];
    const waits = at !== null && Date.parse(at) < Date.now() - Number(asked.get('waiting_days')) * dayMilliseconds;
    return (
      wanted.join() === [status, staff, referrer.id].join() &&
      (asked.get('flagged') !== '1' || flags.length > 0) &&
      (!asked.has('waiting_days') || (status === 'signed_up' && waits))
    );
  };

/** A referral with dismissed or reopened flags. */
export const judged = (row: Referral, dismissed: boolean, word: string): Referral => ({
  ...row,
  flags: dismissed ? [] : row.flag_details.map(({ sentence }) => sentence),
  flag_details: row.flag_details.map((flag) => ({ ...flag, is_dismissed: dismissed })),
  flags_dismissed: dismissed
    ? { at: '2026-11-20T15:00:00Z', word, by: { name: 'Dana Desk', email: 'dana@example.com' } }
    : null,
});

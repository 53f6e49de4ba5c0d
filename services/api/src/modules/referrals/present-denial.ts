import type { DenialReasonFound } from '@rewards/contracts/denials';
import { type Referral as PresentedReferral, denialReason } from '@rewards/contracts/referrals';
import type { IdentifiedActor } from '@rewards/domain/activity/activity-entry';
import type { DenialReason } from '@rewards/domain/activity/activity-params';
import type { JudgedReferral } from '@rewards/domain/referrals/referral-lists';
import type { Referral } from '@rewards/domain/referrals/referral';
import type { Texts } from '../../texts/texts.ts';
import { present } from '../present.ts';

/**
 * What the referrer reads. Until the friend joins, it says as little as possible: anyone can type an email, and learn
 * from the answer whether the practice knows it.
 */
export function notCountedForReferrer(
  { denialReason: reason, status }: Pick<Referral, 'denialReason' | 'status'>,
  { denials }: Texts,
): string | null {
  if (reason === null) return null;
  return denials[status === 'pending' ? 'other' : reason].referrerReads;
}

export const notCountedForFriend = (reason: DenialReason | null, { denials }: Texts): string | null =>
  reason === null ? null : denials[reason].friendReads;

export const presentDenial = (
  { deniedAt, denialReason: reason, denialNote, denier }: JudgedReferral,
  { denials }: Texts,
): PresentedReferral['denial'] =>
  deniedAt && reason
    ? { at: deniedAt.toISOString(), reason, reason_name: denials[reason].name, note: denialNote ?? '', by: denier }
    : null;

/**
 * An API key reads that a referral isn't counted and why, and that its flags were dismissed, but neither staff's own
 * words nor who decided.
 */
export function forReader(by: IdentifiedActor, referral: PresentedReferral): PresentedReferral {
  if ('userId' in by) return referral;
  const { denial, flags_dismissed: dismissed } = referral;
  return {
    ...referral,
    denial: denial && { ...denial, note: '', by: null },
    flags_dismissed: dismissed && { ...dismissed, word: '', by: null },
  };
}

export const presentDenialReasons = (texts: Texts): readonly DenialReasonFound[] =>
  denialReason.options.map((reason) => ({
    ...present({ reason, ...texts.denials[reason] }),
    referrer_reads_while_pending: texts.denials.other.referrerReads,
  }));

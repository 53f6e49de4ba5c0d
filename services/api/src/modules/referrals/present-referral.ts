import type { FriendFound, OwnReferral, Referral as PresentedReferral } from '@rewards/contracts/referrals';
import { centsToDollars } from '@rewards/domain/cents';
import { firstNameOf } from '@rewards/domain/patients/names/name-to-greet';
import { phoneEnd } from '@rewards/domain/patients/phone-numbers';
import type { ShownReferral } from '@rewards/domain/referrals/list-referrals';
import { isDenied } from '@rewards/domain/referrals/denial';
import { isSettled } from '@rewards/domain/referrals/flag-judgement';
import { nudgeableFrom } from '@rewards/domain/referrals/nudge-friend';
import { type ReferralFlag, referralFlags } from '@rewards/domain/referrals/referral-flags';
import type {
  EvidenceFriend,
  FlagEvidence,
  FoundFriend,
  JudgedReferral,
} from '@rewards/domain/referrals/referral-lists';
import { type Referral, isNote } from '@rewards/domain/referrals/referral';
import { notCountedForReferrer, presentDenial } from './present-denial.ts';
import type { Texts } from '../../texts/texts.ts';

/**
 * A referral for its referrer: only enough about the friend to recognize them, and for a note the email as typed,
 * because the referrer may have typed it (rule 31).
 */
export const presentOwnReferral = (referral: Referral, at: Date, texts: Texts): OwnReferral => ({
  ...presentFacts(referral, texts),
  first_name: firstNameOf(referral.friendName ?? '') ?? null,
  nudge: presentNudge(nudgeableFrom(referral, at), at),
  ...(isNote(referral) ? { referred_name: null, first_name: null, signed_up_by_staff: null } : {}),
});

export const presentNudge = (from: Date | undefined, at: Date): OwnReferral['nudge'] =>
  from === undefined ? null : { rests_until: from <= at ? null : from.toISOString() };

const presentFacts = (referral: Referral, texts: Texts): Omit<OwnReferral, 'first_name' | 'nudge'> => ({
  id: referral.id,
  referred_email: referral.friendEmail,
  referred_name: referral.friendName,
  origin: referral.origin,
  signed_up_by_staff: referral.staffName,
  status: referral.status,
  earnings: centsToDollars(referral.creditCents),
  created_at: referral.createdAt.toISOString(),
  completed_at: referral.completedAt?.toISOString() ?? null,
  not_counted: notCountedForReferrer(referral, texts),
});

/** A referral for admins (specification, section 3). */
export const presentReferral = (
  referral: JudgedReferral & { readonly evidence?: FlagEvidence | undefined },
  texts: Texts,
): PresentedReferral => ({
  ...presentFacts(referral, texts),
  referred_phone: referral.friendPhone,
  signed_up_at: referral.signedUpAt?.toISOString() ?? null,
  arrived_at: referral.arrivedAt?.toISOString() ?? null,
  friend_joined: !isNote(referral),
  ...presentFlags(referral, texts),
  denial: presentDenial(referral, texts),
  referrer: {
    id: referral.referrerId,
    name: referral.referrer.name,
    email: referral.referrer.email,
    referral_code: referral.referrer.referralCode,
    signed_up_by_staff: referral.referrer.staffName,
  },
});

function presentFlags(
  referral: JudgedReferral & { readonly evidence?: FlagEvidence | undefined },
  texts: Texts,
): Pick<PresentedReferral, 'flags' | 'flag_details' | 'flags_dismissed'> {
  const { signs, judgement, evidence } = referral;
  const details = referralFlags(signs).map((flag) => ({
    kind: flag.kind,
    sentence: texts.flagInWords(flag),
    is_dismissed: isSettled(flag, referral),
    friends: friendsOf(flag, evidence).map(({ id, friendName, friendEmail, createdAt, ...friend }) => ({
      id,
      referred_name: friendName,
      referred_email: friendEmail,
      status: friend.status,
      is_denied: isDenied(friend),
      created_at: createdAt.toISOString(),
    })),
  }));
  return {
    flags: details.filter(({ is_dismissed }) => !is_dismissed).map(({ sentence }) => sentence),
    flag_details: details,
    flags_dismissed: judgement && {
      at: judgement.judgedAt.toISOString(),
      word: judgement.word,
      by: judgement.by,
    },
  };
}

function friendsOf({ kind }: ReferralFlag, evidence: FlagEvidence | undefined): readonly EvidenceFriend[] {
  if (kind === 'same_phone' || !evidence) return [];
  return kind === 'one_address' ? evidence.fromAddress : evidence.around;
}

/** Like `presentReferral`, with what completing it would earn. */
export const presentListedReferral = (referral: ShownReferral, texts: Texts): PresentedReferral => ({
  ...presentReferral(referral, texts),
  ...(referral.awardIfCompletedCents === undefined
    ? {}
    : { award_if_completed: centsToDollars(referral.awardIfCompletedCents) }),
});

export const presentFriend = (friend: FoundFriend): FriendFound => ({
  referral_id: friend.id,
  name: friend.friendName,
  email: friend.friendEmail,
  phone_end: phoneEnd(friend.friendPhone),
  status: friend.status,
  is_denied: isDenied(friend),
  has_open_flags: friend.hasOpenFlags,
  sent_by: { id: friend.referrerId, name: friend.referrerName, email: friend.referrerEmail },
});

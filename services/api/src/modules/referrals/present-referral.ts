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
import { present } from '../present.ts';

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

const presentFacts = <Known extends Referral>(referral: Known, texts: Texts) =>
  present({
    ...referral,
    referredEmail: referral.friendEmail,
    referredName: referral.friendName,
    signedUpByStaff: referral.staffName,
    earningsCents: referral.creditCents,
    notCounted: notCountedForReferrer(referral, texts),
  });

/** A referral for admins (specification, section 3). */
export const presentReferral = (
  referral: JudgedReferral & { readonly evidence?: FlagEvidence | undefined },
  texts: Texts,
): PresentedReferral => ({
  ...presentFacts(referral, texts),
  referred_phone: referral.friendPhone,
  friend_joined: !isNote(referral),
  ...presentFlags(referral, texts),
  denial: presentDenial(referral, texts),
  referrer: present({
    ...referral.referrer,
    id: referral.referrerId,
    signedUpByStaff: referral.referrer.staffName,
  }),
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
    friends: friendsOf(flag, evidence).map((friend) =>
      present({
        ...friend,
        referredName: friend.friendName,
        referredEmail: friend.friendEmail,
        isDenied: isDenied(friend),
      }),
    ),
  }));
  return {
    flags: details.filter(({ is_dismissed }) => !is_dismissed).map(({ sentence }) => sentence),
    flag_details: details,
    flags_dismissed: judgement && present({ ...judgement, at: judgement.judgedAt }),
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

export const presentFriend = (friend: FoundFriend): FriendFound =>
  present({
    ...friend,
    referralId: friend.id,
    name: friend.friendName,
    email: friend.friendEmail,
    phoneEnd: phoneEnd(friend.friendPhone),
    isDenied: isDenied(friend),
    sentBy: { id: friend.referrerId, name: friend.referrerName, email: friend.referrerEmail },
  });

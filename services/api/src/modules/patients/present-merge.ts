import type { MergePreview } from '@rewards/contracts/merges';
import type { ComparedRecord as ReadRecord, MergePreview as ReadPreview } from '@rewards/domain/merge/preview-merge';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { namedPerson } from '@rewards/domain/patients/user';
import { namedFriend } from '@rewards/domain/referrals/referral';
import { present } from '../present.ts';

type Senders = ReadonlyMap<string, { readonly name: string; readonly email: string }>;

/** @param senders who referred a friend, by the friend's match key */
export function presentPreview(preview: ReadPreview, senders: Senders): MergePreview {
  const { kept, other, after, years, denied, earnedCents, balanceCents } = preview;
  const users = new Map([kept.user, other.user].map((user) => [user.id, user]));
  return present({
    kept: compared(kept, senders),
    other: compared(other, senders),
    years: years.map((each) => ({ ...each, year: each.programYear })),
    denied: denied.map((referral) => ({
      friend: namedFriend(referral),
      referrer: namedPerson(users.get(referral.referrerId) ?? kept.user),
      completed: referral.status === 'completed',
    })),
    earnedAfterCents: earnedCents,
    balanceAfterCents: balanceCents,
    takesTextsAfter: after.takesTexts,
    takesMailsAfter: after.takesMails,
    deletionAskedAfter: after.deletionAskedAt !== null,
  });
}

const compared = ({ user, ...record }: ReadRecord, senders: Senders) => ({
  ...user,
  ...record,
  cameBy: senders.get(emailMatchKey(user.email)) ?? null,
});

import type { ComparedRecord, LikelyDuplicate, MergePreview } from '@rewards/contracts/merges';
import { centsToDollars } from '@rewards/domain/cents';
import type { LikelyDuplicate as FoundDuplicate } from '@rewards/domain/merge/likely-duplicates';
import type { ComparedRecord as ReadRecord, MergePreview as ReadPreview } from '@rewards/domain/merge/preview-merge';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { namedPerson } from '@rewards/domain/patients/user';
import { namedFriend } from '@rewards/domain/referrals/referral';

export const presentDuplicate = ({ kept, other, signs }: FoundDuplicate): LikelyDuplicate => ({
  kept: listed(kept),
  other: listed(other),
  signs: [...signs],
});

const listed = ({ id, name, email, phone, createdAt }: FoundDuplicate['kept']) => ({
  ...{ id, name, email, phone },
  created_at: createdAt.toISOString(),
});

type Senders = ReadonlyMap<string, { readonly name: string; readonly email: string }>;

/** @param senders who referred a friend, by the friend's match key */
export function presentPreview(preview: ReadPreview, senders: Senders): MergePreview {
  const { kept, other, after, years, denied, earnedCents, balanceCents } = preview;
  const users = new Map([kept.user, other.user].map((user) => [user.id, user]));
  return {
    kept: compared(kept, senders),
    other: compared(other, senders),
    years: years.map(({ programYear, keptCents, otherCents, afterCents }) => ({
      year: programYear,
      kept: centsToDollars(keptCents),
      other: centsToDollars(otherCents),
      after: centsToDollars(afterCents),
    })),
    denied: denied.map((referral) => ({
      friend: namedFriend(referral),
      referrer: namedPerson(users.get(referral.referrerId) ?? kept.user),
      completed: referral.status === 'completed',
    })),
    earned_after: centsToDollars(earnedCents),
    balance_after: centsToDollars(balanceCents),
    takes_texts_after: after.takesTexts,
    takes_mails_after: after.takesMails,
    deletion_asked_after: after.deletionAskedAt !== null,
  };
}

const compared = (record: ReadRecord, senders: Senders): ComparedRecord => ({
  ...listed(record.user),
  referral_code: record.user.referralCode,
  takes_texts: record.user.takesTexts,
  takes_mails: record.user.takesMails,
  referrals: record.referrals,
  completed: record.completed,
  earned: centsToDollars(record.earnedCents),
  used: centsToDollars(record.usedCents),
  came_by: senders.get(emailMatchKey(record.user.email)) ?? null,
  chart_name: record.chartName,
});

import { type Cents, addCents } from '../cents.ts';
import type { Settlement } from '../credit/settle-year.ts';
import type { NotificationMail } from '../outbox.ts';
import type { Stores } from '../unit-of-work.ts';
import type { User } from '../patients/user.ts';
import type { Referral } from './referral.ts';

type Told<Mail extends NotificationMail> = Mail extends unknown ? Omit<Mail, 'to' | 'userId' | 'name'> : never;

/** Mails the referrer, if they are still there, that the friend verified a login code. */
export async function tellOfSignUp(
  stores: Stores,
  { friendName }: Referral,
  referrer: User | undefined,
): Promise<void> {
  if (referrer) await tell(stores, referrer, { kind: 'friend_signed_up', friendName: friendName ?? '' });
}

/**
 * Mails the referrer what the year gained by a completed referral: one whose visit came before others of a full year
 * takes the place of the last of them. Also when it gained nothing: the referrer waits to hear of the friend, and of
 * why there is no credit.
 * @param yearCapCents the cap of the day on which it was completed.
 */
export const tellOfCredit = (
  stores: Stores,
  referrer: User,
  referral: Referral & { readonly programYear: number },
  { entries, earnedCents }: Settlement,
  yearCapCents: Cents,
): Promise<void> =>
  tell(stores, referrer, {
    kind: 'credit_earned',
    friendName: referral.friendName ?? '',
    programYear: referral.programYear,
    yearCapCents,
    creditCents: addCents(...entries.map(({ amountCents }) => amountCents)),
    yearCents: addCents(...earnedCents.values()),
  });

const tell = ({ outbox }: Stores, { id, email, name }: User, told: Told<NotificationMail>): Promise<void> =>
  outbox.append({ ...told, to: email, userId: id, name });

import { type Cents, addCents } from '../cents.ts';
import type { Settlement } from '../credit/settle-year.ts';
import type { NotificationMail } from '../outbox.ts';
import type { Stores } from '../unit-of-work.ts';
import { greeted } from '../patients/names/name-to-greet.ts';
import type { User } from '../patients/user.ts';
import type { Referral } from './referral.ts';

type Told<Mail extends NotificationMail> = Mail extends unknown
  ? Omit<Mail, 'to' | 'userId' | 'name' | 'preferredName'>
  : never;

/** Emails the referrer, if they still have an account, that the friend verified a login code. */
export async function notifyOfSignUp(
  stores: Stores,
  { friendName }: Referral,
  referrer: User | undefined,
): Promise<void> {
  if (referrer) await tell(stores, referrer, { kind: 'friend_signed_up', friendName: friendName ?? '' });
}

/**
 * Emails the referrer what the year gained by a completed referral. If the visit predates others in a full year, it
 * takes the place of the last one. The email is sent even without a gain: the referrer wants to know about the friend
 * and why there's no credit.
 * @param yearCapCents the cap on the day of completion
 */
export const notifyOfCredit = (
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

const tell = ({ outbox }: Stores, user: User, told: Told<NotificationMail>): Promise<void> =>
  outbox.append({ ...told, to: user.email, userId: user.id, ...greeted(user) });

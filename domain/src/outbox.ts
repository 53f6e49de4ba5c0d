import type { AttemptLimit } from './attempt-limit.ts';
import type { Cents } from './cents.ts';

/** What every notification has: whom it is for, by name and identity. */
interface ToUser {
  readonly to: string;
  readonly userId: string;
  readonly name: string;
}

/**
 * A mail that tells a user something they did not ask for at that moment. It is sent only to someone who has an account
 * and takes notifications when it is delivered.
 */
export type NotificationMail =
  /** The card that the front desk made for a patient (rule 18). `cardPath` opens it, for `days` days. */
  | (ToUser & {
      readonly kind: 'referral_card';
      readonly referralCode: string;
      readonly cardPath: string;
      readonly days: number;
    })
  /** The personal link alone, asked for at the desk. */
  | (ToUser & { readonly kind: 'personal_link'; readonly referralCode: string })
  /** How to sign in to one's rewards, asked for at the desk. */
  | (ToUser & { readonly kind: 'program_invitation' })
  /** A friend of the user verified a login code. A friend without a name is a blank one. */
  | (ToUser & { readonly kind: 'friend_signed_up'; readonly friendName: string })
  /** A friend's first appointment took place. Past the year's cap it earned nothing, and is told all the same. */
  | (ToUser & {
      readonly kind: 'credit_earned';
      readonly friendName: string;
      readonly creditCents: Cents;
      readonly programYear: number;
      /** What the program year holds with it, and what it can hold at most. */
      readonly yearCents: Cents;
      readonly yearCapCents: Cents;
    });

/** What someone asked for at /quote, for each member of staff who has to call back (rule 10). */
export interface QuoteRequestMail {
  readonly kind: 'quote_request';
  readonly to: string;
  readonly friendName: string;
  readonly friendEmail: string;
  /** E.164. */
  readonly friendPhone: string;
  readonly reason: string;
  /** Blank when nothing was said. */
  readonly bestTime: string;
}

/** A code that someone asked for, and beside it a link that does without the code. */
export interface CodeMail {
  readonly to: string;
  /** Null in a mail that leaves only when its code works no longer and its link does. */
  readonly code: string | null;
  readonly minutes: number;
  /**
   * With the whole hours for which it works yet, or a part of one where it is sent to an admin. Mails that waited since
   * before there were links have none.
   */
  readonly link?: { readonly path: string; readonly hours: number };
}

/** A mail the product sends, as its meaning; the email adapter gives it words and a layout. */
export type Mail =
  | NotificationMail
  | QuoteRequestMail
  | ({ readonly kind: 'login_code' } & CodeMail)
  /**
   * Sent only if the account exists when it is delivered, so that asking tells nobody whether it does (rule 13).
   */
  | ({ readonly kind: 'password_reset_code' } & CodeMail)
  | { readonly kind: 'password_changed'; readonly to: string; readonly name: string }
  /** The practice corrected a user's email. `isNew` to the new address, else to the one that was. */
  | { readonly kind: 'email_changed'; readonly to: string; readonly name: string; readonly isNew: boolean };

/**
 * What leaves the house, kept with the transaction that caused it. It is handed on after commit, at least once, and
 * tried again while the way out is closed; what was rolled back is never sent.
 */
export interface Outbox {
  append(mail: Mail): Promise<void>;
  /** Leaves the mail out where the limit has no room for another; one that is rolled back is not counted. */
  appendWithin(limit: AttemptLimit, key: string, mail: Mail, at: Date): Promise<void>;
}

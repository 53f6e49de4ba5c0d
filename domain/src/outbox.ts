import type { AttemptLimit } from './attempt-limit.ts';
import type { Cents } from './cents.ts';

/** The names a recipient is greeted by. The preferred name is missing if the name says enough. */
interface Greeted {
  readonly name: string;
  readonly preferredName?: string | undefined;
}

/** The recipient of a notification, by name and ID. */
interface ToUser extends Greeted {
  readonly to: string;
  readonly userId: string;
}

/**
 * An email that the user didn't request at that moment. It's sent only if, at delivery, the user has an account and
 * takes notifications.
 */
export type NotificationMail =
  /** The card made for a patient at the front desk (rule 18). `cardPath` opens it for `days` days. */
  | (ToUser & {
      readonly kind: 'referral_card';
      readonly referralCode: string;
      readonly cardPath: string;
      readonly days: number;
    })
  /** Only the personal link, requested at the desk. */
  | (ToUser & { readonly kind: 'personal_link'; readonly referralCode: string })
  /** How to sign in to the rewards program, requested at the desk. */
  | (ToUser & { readonly kind: 'program_invitation' })
  /** A friend of the user verified a login code. `friendName` is blank if the friend has no name. */
  | (ToUser & { readonly kind: 'friend_signed_up'; readonly friendName: string })
  /**
   * A friend came in for their first appointment. It's sent even if the year's cap is reached and it earned nothing.
   */
  | (ToUser & {
      readonly kind: 'credit_earned';
      readonly friendName: string;
      readonly creditCents: Cents;
      readonly programYear: number;
      /** What the program year holds, read at delivery like the balance, and its cap. */
      readonly yearCents: Cents;
      readonly yearCapCents: Cents;
      /** The previous release's emails don't have it. */
      readonly referralCode?: string;
      /** The user's balance, read at delivery: credit may be used while the email waits. Possibly negative (rule 6). */
      readonly balanceCents?: Cents;
    })
  /** Reminds a friend who joined and hasn't come. */
  | (ToUser & { readonly kind: 'reminder_to_come'; readonly referrer: Greeted })
  /** Reminds a patient of their personal link, after a visit. */
  | (ToUser & { readonly kind: 'reminder_to_share'; readonly referralCode: string })
  /** Invites a patient to share, as one of many. `openPath` opens their card, and tells that it was opened. */
  | (ToUser & { readonly kind: 'mailing'; readonly referralCode: string; readonly openPath: string })
  /** Corrects a `credit_earned` after its completion was taken back (rule 45). */
  | (ToUser & CreditCorrection & { readonly kind: 'credit_taken_back' })
  /** Corrects a `credit_taken_back` after the completion counts again (rule 45). */
  | (ToUser & CreditCorrection & { readonly kind: 'credit_restored' });

interface CreditCorrection {
  readonly friendName: string;
  /** What the email about the visit said it earned. */
  readonly creditCents: Cents;
  readonly programYear: number;
  /** What the program year holds now, and its cap. */
  readonly yearCents: Cents;
  readonly yearCapCents: Cents;
}

/**
 * Reminds a friend who left an email with a personal link and stopped there. They have no account, and no one proved
 * the mailbox, so it repeats nothing that was typed. It's sent only if, at delivery, the referral still waits for them
 * and they haven't unsubscribed.
 */
interface JoinReminderMail {
  readonly kind: 'reminder_to_join';
  readonly to: string;
  /** What they unsubscribe by. */
  readonly outreachId: string;
  readonly referralId: string;
  readonly referralCode: string;
  readonly referrer: Greeted;
}

/** A request from /quote, for each staff member who calls back (rule 10). */
interface QuoteRequestMail {
  readonly kind: 'quote_request';
  readonly to: string;
  readonly friendName: string;
  readonly friendEmail: string;
  /** E.164 format. */
  readonly friendPhone: string;
  readonly reason: string;
  /** Blank if not given. */
  readonly bestTime: string;
}

/**
 * Confirms a request to the person who asked. No one proved the mailbox, so it repeats nothing that was typed, not even
 * the name. It has a code and a link, which prove the mailbox, unless the person was signed in or the limit for codes
 * was reached.
 */
type QuoteConfirmationMail = { readonly kind: 'quote_confirmation' } & (
  | CodeMail
  | { readonly to: string; readonly code?: never; readonly minutes?: never; readonly link?: never }
);

/** The practice's system can't be read, or credit can't be posted there, for each admin. */
interface PracticeSystemDownMail {
  readonly kind: 'practice_system_down';
  readonly to: string;
  /** Such as "Open Dental". */
  readonly system: string;
  /** The previous release's emails don't have it. They're about reading. */
  readonly use?: 'reading' | 'posting';
  /** Waiting doesn't help. */
  readonly needsAdmin: boolean;
  /** The system's own, without data of people. */
  readonly words: string;
}

/** A requested code, with a link that works without it. */
export interface CodeMail {
  readonly to: string;
  /** Null if the email is sent after its code expired but before its link does. */
  readonly code: string | null;
  readonly minutes: number;
  /**
   * With the full hours until it expires, or a fraction for admins. Queued emails from before links existed have none.
   */
  readonly link?: { readonly path: string; readonly hours: number };
}

/** An email as data. The email adapter adds words and layout. */
export type Mail =
  | NotificationMail
  | JoinReminderMail
  | QuoteRequestMail
  | QuoteConfirmationMail
  | PracticeSystemDownMail
  | ({ readonly kind: 'login_code' } & CodeMail)
  /** Sent only if the account exists at delivery, so requesting a code doesn't reveal whether it does (rule 13). */
  | ({ readonly kind: 'password_reset_code' } & CodeMail)
  | (Greeted & { readonly kind: 'password_changed'; readonly to: string })
  /**
   * Welcomes someone who set the account's first password. Staff's, and queued emails from before there was a welcome,
   * have no code.
   */
  | (Greeted & { readonly kind: 'password_set'; readonly to: string; readonly referralCode?: string | undefined })
  /** How the user signs in changed, or a recovery code was used. */
  | (Greeted & {
      readonly kind: 'factor_changed';
      readonly to: string;
      readonly change:
        | 'passkey_added'
        | 'passkey_removed'
        | 'recovery_codes_made'
        | 'recovery_code_used'
        | 'factor_reset';
    })
  /**
   * The practice changed a user's email. `isNew` marks the message to the new address. The other goes to the old one.
   */
  | (Greeted & { readonly kind: 'email_changed'; readonly to: string; readonly isNew: boolean });

export type MailOf<Kind extends Mail['kind']> = Extract<Mail, { readonly kind: Kind }>;

/** How long an email or webhook waits that follows an admin's action. Undone within it, none leaves (rule 45). */
export const undoSeconds = 10;

interface MailRule {
  /**
   * Who gets it, as of delivery: the address, whatever happened since; the person who asked, with the code and link
   * while they work; staff, while they are; a user who takes notifications; or a friend without an account, while
   * they're expected. The last two can unsubscribe.
   */
  readonly goesTo: 'address' | 'asker' | 'staff' | 'subscriber' | 'friend';
  /** How long it waits, so that an undo can recall it. People wait for what they asked for. */
  readonly holdSeconds: number;
}

type RuleOf<Each extends Mail> = Omit<MailRule, 'goesTo'> & {
  readonly goesTo: Each extends ToUser ? 'subscriber' : Exclude<MailRule['goesTo'], 'subscriber'>;
};

/** Every kind of email. Its words are in `mail-words.ts` of the email adapter. */
export const mailRules = {
  login_code: { goesTo: 'asker', holdSeconds: 0 },
  password_reset_code: { goesTo: 'asker', holdSeconds: 0 },
  password_set: { goesTo: 'address', holdSeconds: 0 },
  password_changed: { goesTo: 'address', holdSeconds: 0 },
  factor_changed: { goesTo: 'address', holdSeconds: 0 },
  email_changed: { goesTo: 'address', holdSeconds: undoSeconds },
  quote_request: { goesTo: 'staff', holdSeconds: 0 },
  quote_confirmation: { goesTo: 'asker', holdSeconds: 0 },
  practice_system_down: { goesTo: 'staff', holdSeconds: 0 },
  // Showing a QR or someone at the desk asked for these three, and a friend caused the next by signing in.
  referral_card: { goesTo: 'subscriber', holdSeconds: 0 },
  personal_link: { goesTo: 'subscriber', holdSeconds: 0 },
  program_invitation: { goesTo: 'subscriber', holdSeconds: 0 },
  friend_signed_up: { goesTo: 'subscriber', holdSeconds: 0 },
  // The practice turned these on once, and no one acts when they leave.
  reminder_to_join: { goesTo: 'friend', holdSeconds: 0 },
  reminder_to_come: { goesTo: 'subscriber', holdSeconds: 0 },
  reminder_to_share: { goesTo: 'subscriber', holdSeconds: 0 },
  // A mailing itself waits, with all its emails.
  mailing: { goesTo: 'subscriber', holdSeconds: 0 },
  credit_earned: { goesTo: 'subscriber', holdSeconds: undoSeconds },
  credit_taken_back: { goesTo: 'subscriber', holdSeconds: undoSeconds },
  credit_restored: { goesTo: 'subscriber', holdSeconds: undoSeconds },
} as const satisfies { readonly [Kind in Mail['kind']]: RuleOf<MailOf<Kind>> };

type MailTo<To> = MailOf<
  { [Kind in Mail['kind']]: (typeof mailRules)[Kind]['goesTo'] extends To ? Kind : never }[Mail['kind']]
>;
export const goesTo = <To extends MailRule['goesTo']>(mail: Mail, to: To): mail is MailTo<To> =>
  mailRuleOf(mail)?.goesTo === to;

/** Undefined for a text, and for a kind of a newer release. */
export const mailRuleOf = ({ kind }: { readonly kind: string }): MailRule | undefined =>
  (mailRules as Readonly<Record<string, MailRule>>)[kind];

/** An email about a subject that was queued in the last 30 days. */
export interface QueuedMail {
  readonly about: string;
  readonly kind: Mail['kind'];
  /** The `creditCents` it names, if it does. */
  readonly creditCents: Cents | null;
  /** False if it was recalled or no longer wanted, so it was never sent. */
  readonly hasLeft: boolean;
}

/**
 * Outgoing emails, stored in the transaction that caused them. They're sent after commit, at least once, with retries
 * while the mail server is down. Rolled-back emails are never sent.
 */
export interface Outbox {
  /**
   * Queues an email. Kinds that follow an admin's action wait (`mailRules`), so an undo can recall them.
   * @param about the ID under which it can be recalled: a referral, or an entry of the activity log
   */
  append(mail: Mail, about?: string): Promise<void>;
  /**
   * Recalls the emails about these IDs that haven't left yet. One that is being sent right now counts as sent.
   * @returns all emails about them, oldest first
   */
  recall(about: readonly string[]): Promise<readonly QueuedMail[]>;
  /** Skips the email if the limit is reached. A rolled-back email doesn't count. */
  appendWithin(limit: AttemptLimit, key: string, mail: Mail, at: Date): Promise<void>;
}

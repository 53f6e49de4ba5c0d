import type { ReminderKind, ReminderSwitch, ReminderTimes } from './reminder.ts';

/** Someone who gets a reminder now. */
export interface DuePerson {
  readonly email: string;
  /** The key that all spellings of this email share. */
  readonly emailKey: string;
  /** Null for a friend without an account. */
  readonly userId: string | null;
  /** Blank for a friend without an account: no one proved that the name typed is theirs. */
  readonly name: string;
  readonly preferredName: string;
  /** The friend's referral. Null for a patient. */
  readonly referralId: string | null;
  /** The code of the referrer, or the patient's own. */
  readonly referralCode: string;
  /** Blank for a patient. */
  readonly referrerName: string;
  readonly referrerPreferredName: string;
  /** When they left an email or joined, or their visit. */
  readonly since: Date;
}

/** An email of the practice's own, as it was queued. */
export interface OutreachMail {
  readonly id: string;
  readonly kind: ReminderKind;
  readonly emailKey: string;
  readonly userId: string | null;
  readonly queuedAt: Date;
}

/**
 * Emails that the practice sends on its own. Written in a unit of work. Someone is never due who unsubscribed, asked to
 * be deleted, or whose last email failed, nor a friend whose referral isn't counted, who said that someone else invited
 * them, or who has come.
 */
export interface Outreach {
  /** Until the transaction ends, no other one sends outreach. */
  lock(): Promise<void>;
  /** Only those that were ever changed. */
  listSwitches(): Promise<readonly ReminderSwitch[]>;
  saveSwitch(change: ReminderSwitch): Promise<void>;
  /** Longest waiting first. A mailbox is listed once. */
  listDue(kind: ReminderKind, times: ReminderTimes, most: number): Promise<readonly DuePerson[]>;
  countDue(kind: ReminderKind, times: ReminderTimes): Promise<number>;
  /** @throws if a friend's mailbox had this kind before. */
  append(mail: OutreachMail): Promise<void>;
  /** The emails of this kind that haven't left yet, such as while the mail server is down. */
  listUndelivered(kind: ReminderKind): Promise<readonly string[]>;
  /** These were recalled before they left, so it is as if they had never been queued. */
  takeBack(outreachIds: readonly string[]): Promise<void>;
  /** How many were queued after an instant, or haven't left yet. */
  countRecent(since: Date): Promise<number>;
}

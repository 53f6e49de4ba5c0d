import type { Cents } from '../cents.ts';
import type {
  ConnectionChange,
  NamedPerson,
  Replaced,
  RequestChange,
  SettingChange,
  UserChange,
} from './logged-changes.ts';

/** What staff may do: everything, or the front desk's part (rule 32). */
type AdminRole = 'admin' | 'front_desk';
/** Why a referral isn't counted (rule 33). Each has a kind sentence for the referrer and one for the friend. */
export type DenialReason = 'already_patient' | 'counted_before' | 'same_person' | 'outside_terms' | 'other';

/** For actions that need no parameters. */
type Nothing = Readonly<Record<string, never>>;
interface OfPerson {
  readonly user: NamedPerson;
}
/** `user` is null when no account is involved. */
interface OfSomebody {
  readonly user: NamedPerson | null;
}
interface OfReferral {
  readonly friend: NamedPerson;
  readonly referrer: NamedPerson;
}
interface OfVisit {
  readonly friend: NamedPerson;
  readonly visitedOn: string;
}
interface OfChart extends OfPerson {
  readonly chartId: string;
}
/** `amountCents` is negative if it lowers what the patient owes. */
interface OfPosting extends OfPerson {
  readonly direction: 'credit' | 'reversal';
  readonly amountCents: Cents;
  readonly adjustmentId: string | null;
}
interface OfTerms {
  readonly beginsOn: string;
  readonly awardCents: Cents;
  readonly yearCapCents: Cents;
}
/** The rest of the address may hold a secret of the receiver. */
interface OfWebhook {
  readonly host: string;
}
interface WebhookSet extends OfWebhook {
  readonly events: readonly string[];
  /** If it writes to a chat instead of sending events. */
  readonly chat?: 'slack' | 'teams';
}
interface OfScreen {
  readonly name: string;
  readonly page: 'tablet' | 'lobby' | 'tv';
}

/**
 * Every action, with the parameters of its sentence. To add one, add a line here, append it in its use case and write
 * its sentence in every catalogue. Entries are stored as JSON permanently, so a line may gain fields but never lose or
 * change one.
 */
export interface ActivityParams {
  readonly signed_in: { readonly startedWith: 'password' | 'code' | 'oidc' | 'passkey' };
  readonly signed_out: { readonly isEverywhere: boolean };
  /** From another browser: one session, or all the others if `device` is null. */
  readonly sessions_ended: { readonly device: Readonly<Record<'browser' | 'system', string | null>> | null };
  /**
   * `user` is null when no account has the email. The email isn't stored then. With `times`, the entry sums up that
   * many failures within an hour from one address, for any account.
   */
  readonly sign_in_failed: {
    readonly user: NamedPerson | null;
    readonly wrong: 'password' | 'code' | 'work_account' | 'recovery_code';
    readonly times?: number;
  };
  /** `user` is null when no account has the email. The email isn't stored then. */
  readonly code_asked: OfSomebody & { readonly purpose: 'login' | 'password_reset' };
  readonly passkey_added: { readonly name: string };
  readonly passkey_renamed: { readonly from: string; readonly to: string };
  readonly passkey_removed: { readonly name: string };
  readonly recovery_codes_made: Nothing;
  readonly recovery_code_used: { readonly left: number };
  readonly factor_reset: OfPerson;
  readonly password_set: { readonly isFirst: boolean };
  readonly password_reset: Nothing;
  /** The reason may be blank. */
  readonly referral_added: OfReferral & { readonly reason: string };
  /** A friend at the desk. `isSignUp`: it also signed them up (rules 54 and 55). */
  readonly friend_arrived: OfReferral & { readonly isSignUp: boolean };
  /**
   * `visitedOn` is a date such as 2026-03-02, if it isn't the day it was completed. `isAtDesk`: it also signed the
   * friend up, as earlier releases did. `earnedCents`: what the referrer earned by it. Earlier releases left it out.
   */
  readonly referral_completed: OfReferral & {
    readonly visitedOn?: string;
    readonly isAtDesk?: boolean;
    readonly earnedCents?: Cents;
  };
  /** Several completions at once, each logged before it. The day is a date such as 2026-03-02. */
  readonly visits_closed_out: { readonly completed: number; readonly visitedOn?: string; readonly earnedCents?: Cents };
  /** The practice's own system. The admin confirmed the business associate agreement. */
  readonly practice_system_connected: { readonly name: string };
  readonly practice_system_changed: { readonly name: string; readonly changes: readonly ConnectionChange[] };
  readonly practice_system_disconnected: { readonly name: string };
  /** Several visits, confirmed at once. Each completion is logged before it. */
  readonly visits_confirmed: { readonly confirmed: number; readonly earnedCents?: Cents };
  /** Days are dates such as 2026-03-02. */
  readonly visit_dismissed: OfVisit;
  readonly visit_postponed: { readonly visitedOn: string };
  /** The completion stands, though the practice's system took the visit back. */
  readonly visit_kept: OfVisit;
  /** A report of completed appointments, in numbers of rows, visits, and visits that match a referral. */
  readonly report_taken: { readonly rows: number; readonly completed: number; readonly matched: number };
  /** A pasted day, in numbers of lines and of visits that match a referral. */
  readonly visits_pasted: { readonly lines: number; readonly matched: number };
  /** The word may be blank. */
  readonly flags_judged: OfReferral & { readonly dismissed: boolean; readonly word: string };
  /** `note` is staff's own words. Not named `reason`: that is blanked in entries about deleted people. */
  readonly referral_denied: OfReferral & { readonly why: DenialReason; readonly note: string };
  readonly denial_taken_back: OfReferral;
  /** Several decisions at once, each logged before it. */
  readonly flag_group_judged: { readonly count: number; readonly word: string };
  readonly referrals_denied: { readonly count: number; readonly why: DenialReason };
  readonly referral_deleted: OfReferral;
  /** A friend confirmed one pending referral, or declined them all (rule 31). */
  readonly invitation_confirmed: OfReferral;
  readonly invitation_declined: { readonly friend: NamedPerson; readonly referrers: readonly NamedPerson[] };
  /** `asRequested` means the person asked for it. */
  /**
   * An admin opened a patient's page. One entry for each admin, patient and day, a date such as 2026-03-02, counts how
   * many times.
   */
  readonly patient_opened: OfPerson & { readonly day: string; readonly times: number };
  readonly user_deleted: OfPerson & { readonly referrals: number; readonly asRequested?: true };
  /** A person asked for their account to be deleted, or withdrew that. */
  readonly deletion_asked: Nothing;
  readonly deletion_withdrawn: Nothing;
  /** A person downloaded all the data stored about them. */
  readonly own_data_taken: Nothing;
  /** `user` is the record that was kept. Names and emails are those before the merge. */
  readonly patients_merged: OfPerson & { readonly other: NamedPerson };
  /** Two records that look alike are two people. */
  readonly patients_told_apart: OfPerson & { readonly other: NamedPerson };
  readonly user_corrected: OfPerson & { readonly changes: readonly UserChange[] };
  readonly counters_set: OfPerson & { readonly completed?: number; readonly signedUp?: number };
  /** `givenOn` is a date such as 2026-03-02. The note may be blank. */
  readonly credit_redeemed: OfPerson & {
    readonly amountCents: Cents;
    readonly givenOn: string;
    readonly note: string;
  };
  /** A person's chart in the practice's own system, by its ID there. */
  readonly chart_chosen: OfChart;
  readonly chart_removed: OfChart;
  readonly credit_posted: OfPosting;
  readonly credit_posting_refused: OfPosting;
  readonly credit_posting_retried: OfPosting;
  /** A person did what a posting needed, or reviewed it. */
  readonly credit_posting_finished: OfPosting;
  readonly slip_typed: OfPerson & { readonly amountCents: Cents };
  readonly slip_not_typed: OfPerson & { readonly amountCents: Cents };
  /** `beginsOn` is a date such as 2026-03-02. Withdrawn terms are logged as they were planned. */
  readonly credit_terms_planned: OfTerms;
  readonly credit_terms_withdrawn: OfTerms;
  /** The amount at which a year's report marks a patient. */
  readonly report_threshold_changed: { readonly year: number; readonly fromCents: Cents; readonly toCents: Cents };
  /** `people`: how many it goes to. `left`: how many it no longer goes to. */
  readonly mailing_started: { readonly people: number };
  readonly mailing_stopped: { readonly left: number };
  readonly reminder_switched: { readonly reminder: 'join' | 'come' | 'share'; readonly isOn: boolean };
  /** `textsAnswer`: what staff said about people whose row doesn't say whether they take texts. */
  readonly patients_imported: {
    readonly created: number;
    readonly updated: number;
    readonly skipped: number;
    readonly textsAnswer?: 'yes' | 'no' | 'not_sure';
    /** Of how many values of which columns staff said what they mean. */
    readonly answered?: readonly { readonly heading: string; readonly values: number }[];
  };
  /** Patients whose texts were turned off, and phones stored for later patients. */
  readonly opt_outs_imported: { readonly turnedOff: number; readonly phonesStored: number };
  /** `file` is its name without the date, such as merged_records. */
  readonly list_exported: { readonly file: string };
  readonly refusals_exported: Nothing;
  readonly patients_exported: Nothing;
  readonly referrals_exported: Nothing;
  /** Two months such as 2026-03. */
  readonly team_trends_exported: { readonly from: string; readonly to: string };
  readonly year_report_exported: { readonly year: number };
  /** A spreadsheet read it, which it does every hour: one entry a day. */
  readonly feed_exported: Nothing;
  /** Without a role in entries from before there were roles. */
  readonly admin_granted: OfPerson & { readonly role?: AdminRole };
  /** `from` isn't in entries of earlier releases. */
  readonly admin_revoked: OfPerson & { readonly from?: AdminRole };
  readonly role_changed: OfPerson & { readonly role: AdminRole; readonly from?: AdminRole };
  /** `expiresAt` is an instant in ISO 8601, or null for never. */
  readonly api_key_made: {
    readonly name: string;
    readonly scopes: readonly string[];
    readonly expiresAt: string | null;
  };
  readonly api_key_revoked: { readonly name: string };
  readonly qr_generated: OfPerson;
  readonly mail_resent: OfPerson & { readonly what: 'card' | 'link' | 'invitation' };
  readonly qr_cleared: Nothing;
  /** `user` is null when the account was already gone. */
  readonly qr_generation_deleted: { readonly user: NamedPerson | null };
  readonly text_sent: OfSomebody;
  readonly texts_stopped: OfSomebody;
  readonly texts_started: OfSomebody;
  /** Someone replied with what may mean STOP, and we asked them back. */
  readonly text_stop_unclear: OfSomebody;
  /** An admin canceled a planned text. */
  readonly text_canceled: OfSomebody;
  /** An admin read a reply and took it off the list. */
  readonly text_reply_finished: OfSomebody;
  /** `user` is null when no account has the address. */
  readonly delivery_retried: { readonly user: NamedPerson | null; readonly channel: 'email' | 'sms' };
  /** Someone took a task of the work queue, gave it back, marked it as done, or showed it again. */
  readonly task_marked: {
    readonly task: string;
    readonly said: 'taken' | 'given_back' | 'done' | 'reopened';
  };
  readonly screen_paired: OfScreen;
  /** `name` and `page` before the change. */
  readonly screen_renamed: OfScreen & { readonly newName: string };
  /** The new place, or null for none. */
  readonly screen_moved: OfScreen & Replaced<string | null>;
  readonly screen_commanded: OfScreen & { readonly command: 'reload' | 'chime' | 'identify' | 'test' };
  readonly screen_revoked: OfScreen;
  /** The scene's name. For a deleted film, every scene that showed it. */
  readonly film_uploaded: { readonly name: string };
  readonly film_deleted: { readonly names: readonly string[] };
  /** Staff called back, took it, booked it, or noted something. */
  readonly request_changed: { readonly friend: NamedPerson; readonly changes: readonly RequestChange[] };
  readonly settings_changed: { readonly changes: readonly SettingChange[] };
  readonly webhook_added: WebhookSet;
  /** The state after the change. */
  readonly webhook_changed: WebhookSet & { readonly isEnabled: boolean };
  readonly webhook_secret_rolled: OfWebhook;
  readonly webhook_deleted: OfWebhook;
  readonly webhook_replayed: OfWebhook & { readonly deliveries: number };
  readonly webhook_tested: OfWebhook;
  readonly action_undone: { readonly undone: LoggedAction | StoredSentence };
}

export type ActivityAction = keyof ActivityParams;

/** An action with the parameters of its sentence. */
export type LoggedAction = {
  readonly [Action in ActivityAction]: { readonly action: Action; readonly params: ActivityParams[Action] };
}[ActivityAction];

/** An entry from before parameters were stored. Its sentence was stored in English. */
export interface StoredSentence {
  readonly action: ActivityAction;
  readonly sentence: string;
}

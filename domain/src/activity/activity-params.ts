import type { Cents } from '../cents.ts';
import type { Weekday } from '../wall-time.ts';

/** Someone as they were called when it was done; the name may be blank. */
export interface NamedPerson {
  readonly name: string;
  readonly email: string;
}

/** Nothing has to be told beside the action. */
type Nothing = Readonly<Record<string, never>>;
interface OfPerson {
  readonly user: NamedPerson;
}
/** `user` is null where nobody with an account is known to be concerned. */
interface OfSomebody {
  readonly user: NamedPerson | null;
}
interface OfReferral {
  readonly friend: NamedPerson;
  readonly referrer: NamedPerson;
}
interface OfTerms {
  readonly beginsOn: string;
  readonly awardCents: Cents;
  readonly yearCapCents: Cents;
}
interface OfScreen {
  readonly name: string;
  readonly page: 'tablet' | 'lobby' | 'tv';
}

/** What differs in a list; nothing added and nothing removed is another order. */
interface ListChange<Entry> {
  readonly added: readonly Entry[];
  readonly removed: readonly Entry[];
}
interface Replaced<Value> {
  readonly from: Value;
  readonly to: Value;
}

/** One line of the opening hours. It was words up to release 1.0.0, and stays so in the log. */
type LoggedHours =
  | { readonly days: readonly Weekday[]; readonly from: string | null; readonly to: string | null }
  | { readonly days: string; readonly hours: string };

/** What of the practice profile was changed. Each is of a kind that its sentence tells in its own way. */
export type SettingChange =
  | ({
      readonly setting:
        | 'name'
        | 'address'
        | 'phone'
        | 'site'
        | 'directions'
        | 'review_address'
        | 'opening_hours_note'
        | 'follow_up_text';
    } & Replaced<string | null>)
  | ({ readonly setting: 'rating' } & Replaced<{ readonly stars: number; readonly reviews: number } | null>)
  | ({ readonly setting: 'opening_hours' } & Replaced<readonly LoggedHours[]>)
  | ({ readonly setting: 'team_members' } & ListChange<string>)
  /** `source` is the address of a file, or what another kind of scene is known by. */
  | ({ readonly setting: 'scenes' } & ListChange<{
      readonly name: string;
      readonly kind: 'generated' | 'film' | 'file' | 'video';
      readonly source: string;
    }>)
  | { readonly setting: 'video_player'; readonly isOn: boolean };

/** What of a user was corrected. What a note says is for the desk and not for the log. */
export type UserChange =
  | ({ readonly field: 'name' | 'phone' | 'email' | 'staff' } & Replaced<string | null>)
  | { readonly field: 'note' }
  | { readonly field: 'takes_texts' | 'takes_mails'; readonly isOn: boolean };

/**
 * Every action there is, with what a sentence about it names. A new one is one more line here, is appended by the use
 * case that does it, and gets its sentence in the catalogue of each language. Kept as JSON for good: a line may be
 * added to, and what it has stays as it is.
 */
export interface ActivityParams {
  readonly signed_in: { readonly startedWith: 'password' | 'code' };
  readonly signed_out: { readonly isEverywhere: boolean };
  /**
   * `user` is null where the email belongs to nobody with an account: then it is not kept. With `times` it tells of so
   * many within an hour from one address, whoever they were for.
   */
  readonly sign_in_failed: {
    readonly user: NamedPerson | null;
    readonly wrong: 'password' | 'code';
    readonly times?: number;
  };
  /** `user` is null where the email belongs to nobody with an account: then it is not kept. */
  readonly code_asked: OfSomebody & { readonly purpose: 'login' | 'password_reset' };
  readonly password_set: { readonly isFirst: boolean };
  readonly password_reset: Nothing;
  /** The reason may be blank. */
  readonly referral_added: OfReferral & { readonly reason: string };
  /** `visitedOn` as 2026-03-02, where the day of the visit was named. */
  readonly referral_completed: OfReferral & { readonly visitedOn?: string };
  /** The word may be blank. */
  readonly flags_judged: OfReferral & { readonly dismissed: boolean; readonly word: string };
  readonly referral_deleted: OfReferral;
  /** A friend said whose pending referral they are, or that none of these referrers invited them (rule 31). */
  readonly invitation_confirmed: OfReferral;
  readonly invitation_declined: { readonly friend: NamedPerson; readonly referrers: readonly NamedPerson[] };
  /** `asAsked` where it was the person's own wish. */
  readonly user_deleted: OfPerson & { readonly referrals: number; readonly asAsked?: true };
  /** A person asked for their account to be deleted, or took that back. */
  readonly deletion_asked: Nothing;
  readonly deletion_withdrawn: Nothing;
  /** A person took the file of everything that is kept about them. */
  readonly own_data_taken: Nothing;
  readonly user_corrected: OfPerson & { readonly changes: readonly UserChange[] };
  readonly counters_set: OfPerson & { readonly completed?: number; readonly signedUp?: number };
  /** `givenOn` as 2026-03-02; the note may be blank. */
  readonly credit_redeemed: OfPerson & {
    readonly amountCents: Cents;
    readonly givenOn: string;
    readonly note: string;
  };
  /** `beginsOn` as 2026-03-02. What is withdrawn is told as it was planned. */
  readonly credit_terms_planned: OfTerms;
  readonly credit_terms_withdrawn: OfTerms;
  readonly patients_imported: { readonly created: number; readonly updated: number; readonly skipped: number };
  readonly patients_exported: Nothing;
  readonly referrals_exported: Nothing;
  readonly admin_granted: OfPerson;
  readonly admin_revoked: OfPerson;
  readonly qr_generated: OfPerson;
  readonly mail_resent: OfPerson & { readonly what: 'card' | 'link' | 'invitation' };
  readonly qr_cleared: Nothing;
  /** `user` is null where the account was gone already. */
  readonly qr_generation_deleted: { readonly user: NamedPerson | null };
  readonly text_sent: OfSomebody;
  readonly texts_stopped: OfSomebody;
  readonly texts_started: OfSomebody;
  /** Someone replied something that may mean STOP, and was asked. */
  readonly text_stop_unclear: OfSomebody;
  /** `user` is null where nobody with an account has the address. */
  readonly delivery_retried: { readonly user: NamedPerson | null; readonly channel: 'email' | 'sms' };
  readonly screen_paired: OfScreen;
  /** `name` and `page` as they were before. */
  readonly screen_renamed: OfScreen & { readonly newName: string };
  /** To another place; null is none. */
  readonly screen_moved: OfScreen & Replaced<string | null>;
  readonly screen_commanded: OfScreen & { readonly command: 'reload' | 'chime' | 'identify' | 'test' };
  readonly screen_revoked: OfScreen;
  /** As its scene is called; of a deleted film all scenes that showed it. */
  readonly film_uploaded: { readonly name: string };
  readonly film_deleted: { readonly names: readonly string[] };
  readonly settings_changed: { readonly changes: readonly SettingChange[] };
  readonly action_undone: { readonly undone: LoggedAction | KeptSentence };
}

export type ActivityAction = keyof ActivityParams;

/** What was done, and what a sentence about it names. */
export type LoggedAction = {
  readonly [Action in ActivityAction]: { readonly action: Action; readonly params: ActivityParams[Action] };
}[ActivityAction];

/** What was done before parameters were kept: its sentence was written down in English. */
export interface KeptSentence {
  readonly action: ActivityAction;
  readonly sentence: string;
}

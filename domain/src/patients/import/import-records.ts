import type { ActivityAction } from '../../activity/activity-params.ts';
import type { User } from '../user.ts';
import type { StoredColumnAnswer } from './column-answers.ts';
import type { ListedField } from './read-patient-row.ts';
import type { Mapping } from './table-columns.ts';

/** An import as the history shows it. All rows of the list are counted once. */
export interface ImportRecord {
  readonly id: string;
  /** Blank if the list came without one. */
  readonly fileName: string;
  readonly importedAt: Date;
  /** The ID of the admin. The account may be gone. Null for the system. */
  readonly importedBy: string | null;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows without a usable email, of a person who left, or with an email that another row has. */
  readonly refused: number;
  /** The log entry that undoes it. */
  readonly activityId: string;
  readonly undoneAt: Date | null;
  /** What the undo did. Null unless undone. */
  readonly removed: number | null;
  readonly restored: number | null;
  readonly kept: number | null;
}

export const changesAnyone = ({ added, updated }: Pick<ImportRecord, 'added' | 'updated'>): boolean =>
  added + updated > 0;

/** What happened to a person since the import. Each keeps an added patient (rule 29). */
export const keptReasons = ['signed_in', 'texts', 'referrals', 'credit', 'qr', 'emailed', 'edited'] as const;
export type KeptReason = (typeof keptReasons)[number];

const reasonOf: Partial<Record<ActivityAction, KeptReason>> = {
  signed_in: 'signed_in',
  signed_out: 'signed_in',
  sessions_ended: 'signed_in',
  recovery_code_used: 'signed_in',
  sign_in_failed: 'signed_in',
  code_asked: 'signed_in',
  password_set: 'signed_in',
  password_reset: 'signed_in',
  text_sent: 'texts',
  texts_stopped: 'texts',
  texts_started: 'texts',
  text_stop_unclear: 'texts',
  text_canceled: 'texts',
  text_reply_finished: 'texts',
  counters_set: 'referrals',
  credit_redeemed: 'credit',
  qr_generated: 'qr',
  mail_resent: 'emailed',
};

/** The reasons by action, for stores that look them up. All other actions but `patient_opened` are edits. */
export const reasonsByAction: readonly (readonly [string, KeptReason])[] = Object.entries(reasonOf);

/** A person an undo leaves unchanged or only partly restores. */
export interface KeptPerson {
  readonly user: Pick<User, 'id' | 'name' | 'email'>;
  /** For an added patient, who stays. In the order of `keptReasons`. Empty for an updated one. */
  readonly why: readonly KeptReason[];
  /** For an updated patient: the fields edited after the import, which stay. */
  readonly fields: readonly ListedField[];
}

/** What an undo does, in numbers of people. */
export interface ImportUndo {
  /** Added patients without any activity. */
  readonly removed: number;
  /** Updated patients who get an earlier value back. */
  readonly restored: number;
  readonly kept: number;
}

/** How to read tables of one kind with one header, as an admin said. */
export interface HeaderMapping {
  /** Of the header's words. */
  readonly headerDigest: string;
  readonly mapping: Mapping<string>;
  readonly confirmedBy: string;
  readonly confirmedAt: Date;
}

/** Imports that were made, what they changed, and how to read their lists, in a unit of work. */
export interface ImportRecords {
  append(record: ImportRecord): Promise<void>;
  find(id: string): Promise<ImportRecord | undefined>;
  /** What `undo` would do now, and the first people who stay, by name. Writes nothing and waits for no locks. */
  foreseeUndo(id: string, most: number): Promise<ImportUndo & { readonly people: readonly KeptPerson[] }>;
  /**
   * Removes the added patients without any activity since, and gives updated ones their earlier values back where
   * the value is still what the import wrote (rule 29). Locks them all first, so no one changes them in between.
   * Forgets the earlier values. Writes nothing if everyone stays as they are. Repeating it changes nothing.
   * @returns also the removed people in the log, because an admin opened their page
   */
  undo(id: string, at: Date): Promise<ImportUndo & { readonly named: readonly User[] }>;
  /** The first people who stayed when the import was undone, by name. */
  listKept(id: string, most: number): Promise<readonly KeptPerson[]>;
  findMapping(headerDigest: string): Promise<HeaderMapping | undefined>;
  /** Stores it in place of an earlier one for the same header. */
  saveMapping(mapping: HeaderMapping): Promise<void>;
  /** What staff said about values under these headings. An undo of an import leaves it. */
  listAnswers(headings: readonly string[]): Promise<readonly StoredColumnAnswer[]>;
  /** Stores each in place of an earlier one for the same value. No value is given twice. */
  saveAnswers(answers: readonly StoredColumnAnswer[]): Promise<void>;
}

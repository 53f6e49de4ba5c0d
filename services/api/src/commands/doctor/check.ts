import type { FinishedBackup } from '@rewards/domain/backups/backups';
import type { AppSettings, Settings } from '../../settings/settings.ts';
import type { DatabaseState } from '@rewards/postgres/operations/examine-database';

/** ok: as it should be. look: it works, and somebody should look at it. stops: the product can't do its work so. */
export type Sign = 'ok' | 'look' | 'stops';

export interface Finding {
  readonly sign: Sign;
  /** What was found, in a sentence without a full stop. */
  readonly found: string;
  /** What to do about it; none where all is well. */
  readonly advice?: string;
}

export const ok = (found: string): Finding => ({ sign: 'ok', found });
export const look = (found: string, advice: string): Finding => ({ sign: 'look', found, advice });
export const stops = (found: string, advice: string): Finding => ({ sign: 'stops', found, advice });

/** What is known of the practice's database, as far as it can be asked. */
export interface Database {
  readonly settings: AppSettings;
  readonly state: DatabaseState;
  /** None as long as it lacks a migration, or the product never started on it. */
  readonly practice:
    | { readonly name: string; readonly admins: number; readonly lastBackup: FinishedBackup | undefined }
    | undefined;
}

/** What checks look at. */
export interface Surroundings {
  /** As far as they can be used; what can't is among the faults. */
  readonly settings: Settings;
  readonly faults: readonly string[];
  readonly remarks: readonly string[];
  /** To whom a mail is to be sent. */
  readonly mailTo: string | undefined;
  /**
   * Asked once, however many want to know; undefined where nothing was made yet.
   * @throws what keeps it from being asked
   */
  database(): Promise<Database | undefined>;
}

/** One thing to be looked at, by itself: none needs another one's outcome. */
export interface Check {
  readonly name: string;
  /** @throws what it did not think of, which is told as it is. */
  examine(around: Surroundings): Promise<Finding | readonly Finding[]>;
}

import type { FinishedBackup } from '@rewards/domain/backups/backups';
import type { Connection } from '@rewards/domain/practice-system/connection';
import type { PracticeSystemTurn } from '@rewards/domain/practice-system/practice-system-turn';
import type { OpenedSystem } from '@rewards/domain/practice-system/practice-systems';
import type { AppSettings, Settings } from '../../settings/settings.ts';
import type { DatabaseGround } from '@rewards/postgres/operations/database-ground';
import type { OverdueJobs } from '@rewards/postgres/operations/background/overdue-jobs';
import type { DatabaseState } from '@rewards/postgres/operations/examine-database';

/** ok: all is well. look: it works, but needs attention. stops: the product can't work this way. */
export type Sign = 'ok' | 'look' | 'stops';

export interface Finding {
  readonly sign: Sign;
  /** A sentence without the period. */
  readonly found: string;
  /** How to fix it. Undefined if all is well. */
  readonly advice?: string;
}

export const ok = (found: string): Finding => ({ sign: 'ok', found });
export const look = (found: string, advice: string): Finding => ({ sign: 'look', found, advice });
export const stops = (found: string, advice: string): Finding => ({ sign: 'stops', found, advice });

/** A finding for a list of them, if there is a reason for it. */
export const when = (isSo: boolean, finding: Finding): readonly Finding[] => (isSo ? [finding] : []);

/** What could be read from the practice's database. */
export interface Database {
  readonly settings: AppSettings;
  readonly state: DatabaseState;
  /** The role that migrates. Undefined if the service's role does. */
  readonly migrator: DatabaseGround | undefined;
  /** Undefined while a migration is missing, or before the product's first start on it. */
  readonly practice:
    | {
        readonly name: string;
        /** Details that a trial invented. */
        readonly invented: readonly string[];
        readonly admins: number;
        /** Whether the practice requires passkeys of staff, and the emails of staff who have none. */
        readonly needsStaffPasskeys: boolean;
        readonly withoutPasskey: readonly string[];
        readonly lastBackup: FinishedBackup | undefined;
        /** The connection to the practice's own system, if there is one. */
        readonly practiceSystem:
          | { readonly connection: Connection; readonly opened: OpenedSystem; readonly turn: PracticeSystemTurn }
          | undefined;
        /** Texts of the last 30 days that failed because the practice's number isn't registered. */
        readonly unregisteredTexts: number;
        /** The descriptions or hosts of webhooks that need attention. */
        readonly failingWebhooks: readonly string[];
        /** Jobs that are due and wait, such as emails. */
        readonly overdue: OverdueJobs;
      }
    | undefined;
}

/** The input of the checks. */
export interface Surroundings {
  /** The usable settings. The others are listed in `faults`. */
  readonly settings: Settings;
  readonly faults: readonly string[];
  readonly remarks: readonly string[];
  /** Recipient of the test email. */
  readonly mailTo: string | undefined;
  /**
   * Queried once, whatever the number of callers. Undefined if no database exists yet.
   * @throws the reason it can't be queried.
   */
  database(): Promise<Database | undefined>;
}

/** One independent check: it doesn't need the result of any other. */
export interface Check {
  readonly name: string;
  /** @throws unexpected failures, which are shown as they are. */
  examine(around: Surroundings): Promise<Finding | readonly Finding[]>;
}

/** A check of what the practice's database holds, once it can be read. */
export const practiceCheck = (
  name: string,
  judge: (practice: NonNullable<Database['practice']>, settings: Settings) => Finding,
): Check => ({
  name,
  async examine(around) {
    const found = await around.database().catch(() => undefined);
    if (!found?.practice) return look('unknown until the database is ready', 'Fix the database first.');
    return judge(found.practice, around.settings);
  },
});

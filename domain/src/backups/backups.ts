/** A backup that was finished: when, how large its file is, and whether reading it takes a key. */
export interface FinishedBackup {
  readonly madeAt: Date;
  readonly bytes: number;
  readonly encrypted: boolean;
}

/** A backup a day, and half a day for one that was late. */
const tooOldMilliseconds = 36 * 3_600_000;

/** Whether one has to be made again, as seen at an instant. */
export const isTooOld = ({ madeAt }: Pick<FinishedBackup, 'madeAt'>, at: Date): boolean =>
  at.getTime() - madeAt.getTime() > tooOldMilliseconds;

/**
 * What is known of backups that were made. That their files are still there, nobody here knows. Throws
 * `StoreUnavailable` while the store is away.
 */
export interface Backups {
  /** The one made last; undefined where none ever was. */
  lastBackup(): Promise<FinishedBackup | undefined>;
  append(backup: FinishedBackup): Promise<void>;
}

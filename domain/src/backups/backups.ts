/** A finished backup: its time and size, and whether reading it takes a key. */
export interface FinishedBackup {
  readonly madeAt: Date;
  readonly bytes: number;
  readonly encrypted: boolean;
}

/** Backups run daily. This allows half a day of delay. */
const tooOldMilliseconds = 36 * 3_600_000;

/** Whether the last backup is too old at a given instant. */
export const isTooOld = ({ madeAt }: Pick<FinishedBackup, 'madeAt'>, at: Date): boolean =>
  at.getTime() - madeAt.getTime() > tooOldMilliseconds;

/**
 * Records of finished backups. Their files may be gone since. Throws `StoreUnavailable` while the store is away.
 */
export interface Backups {
  /** The latest backup, or undefined if there was never one. */
  lastBackup(): Promise<FinishedBackup | undefined>;
  append(backup: FinishedBackup): Promise<void>;
}

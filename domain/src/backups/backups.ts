/** A backup that was finished: when, how large its file is, and whether reading it takes a key. */
export interface FinishedBackup {
  readonly madeAt: Date;
  readonly bytes: number;
  readonly encrypted: boolean;
}

/** What is known of backups that were made. That their files are still there, nobody here knows. */
export interface Backups {
  /** The one made last; undefined where none ever was. */
  lastBackup(): Promise<FinishedBackup | undefined>;
  append(backup: FinishedBackup): Promise<void>;
}

import type { ReportFile } from './take-report.ts';

/** A report in the watched folder, complete as far as its size and time tell. */
export type FolderFile =
  | (ReportFile & { readonly kind: 'readable' } & Finishing)
  /** It can't be opened, or is larger than a report may be. The digest is that of its name, size and time. */
  | (Pick<ReportFile, 'name' | 'digest'> & {
      readonly kind: 'unreadable';
      readonly fault: 'file_unreadable' | 'report_too_large';
    } & Finishing);

interface Finishing {
  /**
   * Moves it out of the way. One that can't be moved isn't offered again until it changes. If it was
   * replaced in the meantime, the newer one stays and is offered later.
   * @returns false if it can't be moved
   */
  finish(to: 'done' | 'failed'): Promise<boolean>;
}

/** Where a practice's program puts its reports. */
export interface ReportFolder {
  /**
   * Files that didn't change for ten seconds, one after another.
   * @throws ReportFolderUnreadable
   */
  settled(): AsyncIterable<FolderFile>;
}

/** The folder can't be listed right now. It may be on a computer that is off at night. */
export class ReportFolderUnreadable extends Error {
  constructor(cause: unknown) {
    super("The folder of reports can't be read", { cause });
    this.name = 'ReportFolderUnreadable';
  }
}

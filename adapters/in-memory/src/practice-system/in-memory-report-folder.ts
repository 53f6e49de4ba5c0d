import type { FolderFile, ReportFolder } from '@rewards/domain/practice-system/report/report-folder';

/** A folder whose files are always complete. */
export class InMemoryReportFolder implements ReportFolder {
  readonly files: FolderFile[] = [];

  async *settled(): AsyncGenerator<FolderFile, void, undefined> {
    yield* [...this.files];
  }
}

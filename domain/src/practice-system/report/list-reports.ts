import { undoEnd } from '../../activity/activity-entry.ts';
import type { Clock } from '../../clock.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import type { TakenReport } from './reports.ts';

const shown = 50;

export type ListedReport = TakenReport & {
  /** The name or email of the admin who dropped it. Null for the watched folder, or if they're deleted. */
  readonly takenByName: string | null;
};

/** The latest reports, with what they brought. */
export class ListReports extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  /** Without the log entries of those that can't be undone any more. */
  execute(): Promise<readonly ListedReport[]> {
    const now = this.dependencies.clock.now();
    return this.dependencies.unitOfWork.read(async ({ reports, users }) => {
      const listed = await reports.listLatest(shown);
      const names = new Map<string, string>();
      for (const id of new Set(listed.flatMap(({ takenBy }) => takenBy ?? []))) {
        const user = await users.find(id);
        if (user) names.set(id, user.name || user.email);
      }
      return listed.map((report) => ({
        ...report,
        activityId: report.undoneAt === null && undoEnd(report.takenAt) > now ? report.activityId : null,
        takenByName: report.takenBy === null ? null : (names.get(report.takenBy) ?? null),
      }));
    });
  }
}

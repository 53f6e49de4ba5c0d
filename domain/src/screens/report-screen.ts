import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { AttemptLimit } from '../attempt-limit.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { afterReportOf } from './screen-instances.ts';
import type { ScreenReport } from './screen-report.ts';

export interface ReportScreenCommand extends Omit<ScreenReport, 'transportSince' | 'reportedAt' | 'instances'> {
  /** A random ID of the loaded page. Pages of an older release send none. */
  readonly instance?: string | undefined;
}

export type ReportScreenOutcome =
  | { readonly kind: 'kept' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** Once a minute, and at once when something changes. */
const reportsPerScreen: AttemptLimit = { name: 'screen_report', most: 30, windowSeconds: 300 };

/** Stores a screen's report, so an admin can see from elsewhere its problems and when they began. */
export class ReportScreen extends UseCase<{ unitOfWork: UnitOfWork; attemptLimits: AttemptLimits; clock: Clock }> {
  async execute({ instance, ...told }: ReportScreenCommand): Promise<ReportScreenOutcome> {
    const at = this.dependencies.clock.now();
    const verdict = await this.dependencies.attemptLimits.take([{ limit: reportsPerScreen, key: told.screenId }], at);
    if (verdict.kind === 'limited') return { kind: 'limited', retryAfterSeconds: verdict.retryAfterSeconds };
    return this.dependencies.unitOfWork.run(async ({ screens }) => {
      const before = await screens.findReport(told.screenId);
      await screens.saveReport({
        ...told,
        // Its clock may be slightly ahead, but nothing can have happened in the future.
        faultAt: told.faultAt === null || told.faultAt <= at ? told.faultAt : at,
        transportSince: before?.transport === told.transport ? before.transportSince : at,
        reportedAt: at,
        instances: instance ? afterReportOf(before?.instances ?? [], instance, at) : (before?.instances ?? []),
      });
      return { kind: 'kept' };
    });
  }
}

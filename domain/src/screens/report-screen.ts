import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { AttemptLimit } from '../attempt-limit.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { ScreenReport } from './screen-report.ts';

export type ReportScreenCommand = Omit<ScreenReport, 'transportSince' | 'reportedAt'>;

export type ReportScreenOutcome =
  | { readonly kind: 'kept' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** Once a minute, and at once when something changes. */
const reportsPerScreen: AttemptLimit = { name: 'screen_report', most: 30, windowSeconds: 300 };

/** Keeps what a screen says of itself, so that an admin reads elsewhere what is wrong with it and since when. */
export class ReportScreen extends UseCase<{ unitOfWork: UnitOfWork; attemptLimits: AttemptLimits; clock: Clock }> {
  async execute(told: ReportScreenCommand): Promise<ReportScreenOutcome> {
    const at = this.parts.clock.now();
    const verdict = await this.parts.attemptLimits.take([{ limit: reportsPerScreen, key: told.screenId }], at);
    if (verdict.kind === 'limited') return { kind: 'limited', retryAfterSeconds: verdict.retryAfterSeconds };
    return this.parts.unitOfWork.run(async ({ screens }) => {
      const before = await screens.findReport(told.screenId);
      await screens.saveReport({
        ...told,
        // Its clock may be a little ahead of this one; nothing has happened yet that is still to come.
        faultAt: told.faultAt === null || told.faultAt <= at ? told.faultAt : at,
        transportSince: before?.transport === told.transport ? before.transportSince : at,
        reportedAt: at,
      });
      return { kind: 'kept' };
    });
  }
}

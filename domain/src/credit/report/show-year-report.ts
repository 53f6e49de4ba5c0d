import type { Cents } from '../../cents.ts';
import type { Clock } from '../../clock.ts';
import { localDate } from '../../local-date.ts';
import type { Page, PageRequest } from '../../page.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import { thresholdOf } from './report-threshold.ts';
import type { YearLine, YearReports, YearSums } from './year-reports.ts';

export interface ShownYearReport {
  readonly year: number;
  /** Years that have a report, latest first. */
  readonly years: readonly number[];
  /** Whether the year isn't over, so its sums may still change. */
  readonly isRunning: boolean;
  readonly thresholdCents: Cents;
  readonly sums: YearSums;
  readonly page: Page<YearLine>;
}

/**
 * What each patient earned in a year, and how much of it was given out and is left. A list for the practice, not tax
 * advice.
 */
export class ShowYearReport extends UseCase<{
  yearReports: YearReports;
  unitOfWork: UnitOfWork;
  timeZone: string;
  clock: Clock;
}> {
  async execute(year: number, filter: { readonly search?: string | undefined }, page: PageRequest) {
    const { yearReports, clock, timeZone } = this.dependencies;
    const thresholdCents = await this.threshold(year);
    const [first, sums, found] = await Promise.all([
      yearReports.firstYear(),
      yearReports.sums({ year, thresholdCents }),
      yearReports.list(year, filter, page),
    ]);
    const current = Number(localDate(clock.now(), timeZone).slice(0, 4));
    const years = Array.from(
      { length: current - Math.min(first ?? current, current) + 1 },
      (_, back) => current - back,
    );
    return {
      year,
      years,
      isRunning: year >= current,
      thresholdCents,
      sums,
      page: found,
    } satisfies ShownYearReport;
  }

  threshold(year: number): Promise<Cents> {
    return this.dependencies.unitOfWork.read(({ reportThresholds }) => thresholdOf(reportThresholds, year));
  }
}

import { type Cents, toCents } from '../../cents.ts';

/** The amount at which a year's report marks a patient, as an admin set it. */
export interface ReportThreshold {
  readonly year: number;
  readonly thresholdCents: Cents;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** Thresholds that admins set, one for a year, read and written in a unit of work. */
export interface ReportThresholds {
  find(year: number): Promise<ReportThreshold | undefined>;
  /** Replaces the year's threshold. */
  save(threshold: ReportThreshold): Promise<void>;
  /** Back to the year's default. */
  remove(year: number): Promise<void>;
}

/** The United States' reporting thresholds for such payments: $600 through 2025, $2,000 from 2026 on. */
export const defaultThreshold = (year: number): Cents => toCents(year < 2026 ? 60_000 : 200_000);

export const thresholdOf = async (reportThresholds: Pick<ReportThresholds, 'find'>, year: number): Promise<Cents> =>
  (await reportThresholds.find(year))?.thresholdCents ?? defaultThreshold(year);

import type { ReportThreshold, ReportThresholds } from '@rewards/domain/credit/report/report-threshold';
import { InMemoryStore } from '../in-memory-store.ts';

/** Report thresholds within one transaction. */
export class InMemoryReportThresholds extends InMemoryStore implements ReportThresholds {
  async find(year: number): Promise<ReportThreshold | undefined> {
    return structuredClone(this.tables.reportThresholds.get(String(year)));
  }

  async save(threshold: ReportThreshold): Promise<void> {
    this.tables.reportThresholds.set(String(threshold.year), structuredClone(threshold));
  }

  async remove(year: number): Promise<void> {
    this.tables.reportThresholds.delete(String(year));
  }
}

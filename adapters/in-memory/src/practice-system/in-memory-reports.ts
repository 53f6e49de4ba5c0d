import type { Reports, TakenReport } from '@rewards/domain/practice-system/report/reports';
import { InMemoryStore } from '../in-memory-store.ts';

/** Reports within one transaction. */
export class InMemoryReports extends InMemoryStore implements Reports {
  /** Transactions in memory run one at a time. */
  async lock(): Promise<void> {}

  async findByDigest(digest: string): Promise<TakenReport | undefined> {
    return structuredClone(this.tables.takenReports.get(digest));
  }

  async find(id: string): Promise<TakenReport | undefined> {
    return structuredClone([...this.tables.takenReports.values()].find((report) => report.id === id));
  }

  async save(report: TakenReport): Promise<void> {
    this.tables.takenReports.set(report.digest, structuredClone(report));
  }
}

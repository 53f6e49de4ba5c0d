import type { PracticeJobs } from '@rewards/domain/practice-system/practice-jobs';
import { InMemoryStore } from '../in-memory-store.ts';

/** Queued jobs, by name. Nothing runs them. */
export class InMemoryPracticeJobs extends InMemoryStore implements PracticeJobs {
  async readSoon(): Promise<void> {
    this.tables.practiceJobs.add('read visits');
  }
}

import type { PracticeJobs } from '@rewards/domain/practice-system/practice-connections';
import { sql } from 'kysely';
import { PostgresStore } from '../sql/postgres-store.ts';
import { readVisits } from './read-visits-job.ts';

/** Jobs in the queue. One at most waits for each task. */
export class PostgresPracticeJobs extends PostgresStore implements PracticeJobs {
  async readSoon(): Promise<void> {
    this.closing.add(sql`
      select graphile_worker.add_job(
        ${readVisits}, ${JSON.stringify({ cause: this.cause })}::json, job_key => ${readVisits})`);
  }
}

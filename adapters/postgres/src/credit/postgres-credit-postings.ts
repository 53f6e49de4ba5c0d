import type { CreditPosting, CreditPostings } from '@rewards/domain/credit/postings/credit-posting';
import { sql } from 'kysely';
import { PostgresStore } from '../sql/postgres-store.ts';
import { creditPostings } from '../tables/credit-tables.ts';
import { postCredits } from './posting-jobs.ts';

const underWay = ['waiting', 'sending', 'unknown'] as const;
const open = [...underWay, 'refused', 'needs_person'] as const;
/** The job also runs every minute. */
const maxTries = 3;

/** Postings in the table `credit_postings`, within one transaction. */
export class PostgresCreditPostings extends PostgresStore implements CreditPostings {
  async add(posting: CreditPosting): Promise<void> {
    await this.queries.insertInto('credit_postings').values(creditPostings.rowOf(posting)).execute();
    if (posting.state === 'waiting') await this.wake();
  }

  async save(posting: CreditPosting): Promise<void> {
    const { numUpdatedRows } = await this.queries
      .updateTable('credit_postings')
      .set(creditPostings.savedOf(posting))
      .where('id', '=', posting.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`There is no posting ${posting.id}`);
  }

  findForUpdate(id: string): Promise<CreditPosting | undefined> {
    return this.#postings().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  listOfForUpdate(redemptionId: string): Promise<readonly CreditPosting[]> {
    return this.#postings().where('redemptionId', '=', redemptionId).orderBy('direction').forUpdate().execute();
  }

  listOpenForUpdate(userId: string): Promise<readonly CreditPosting[]> {
    return this.#open().where('userId', '=', userId).forUpdate().execute();
  }

  listOpenOfForUpdate(connectionId: string | undefined): Promise<readonly CreditPosting[]> {
    return this.#open()
      .$if(connectionId !== undefined, (ofOne) => ofOne.where('connectionId', '=', connectionId ?? null))
      .forUpdate()
      .execute();
  }

  findDueForUpdate(connectionId: string, at: Date): Promise<CreditPosting | undefined> {
    return this.#postings()
      .where('connectionId', '=', connectionId)
      .where('state', 'in', underWay)
      .where('dueAt', '<=', at)
      .where(({ or, eb, not, exists, selectFrom }) =>
        or([
          eb('direction', '=', 'credit'),
          not(
            exists(
              selectFrom('credit_postings as credit')
                .select('credit.id')
                .whereRef('credit.redemptionId', '=', 'credit_postings.redemptionId')
                .where('credit.direction', '=', 'credit')
                .where('credit.state', 'in', underWay),
            ),
          ),
        ]),
      )
      .orderBy('dueAt')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  }

  listToCompare(connectionId: string, since: Date): Promise<readonly CreditPosting[]> {
    return this.#postings()
      .where('connectionId', '=', connectionId)
      .where('chartId', 'is not', null)
      .where('state', '=', 'posted')
      .where('createdAt', '>=', since)
      .orderBy('chartId')
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
  }

  async wake(): Promise<void> {
    this.closing.add(sql`
      select graphile_worker.add_job(
        ${postCredits}, ${JSON.stringify({ cause: this.cause })}::json,
        job_key => ${postCredits}, max_attempts => ${maxTries}::integer)
    `);
  }

  #open() {
    return this.#postings().where('state', 'in', open).orderBy('createdAt').orderBy('id');
  }

  #postings() {
    return this.queries.selectFrom('credit_postings').select(creditPostings.properties);
  }
}

import type { Connection, ConnectionTrouble } from '@rewards/domain/practice-system/connection';
import type { PracticeConnections } from '@rewards/domain/practice-system/practice-connections';
import { type RowOf, asJson } from '../sql/table.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { type PracticeSystemTable, practiceSystem } from '../tables/practice-system-tables.ts';

/** The table has one row. */
const one = 1;

/** The practice's connection in the table `practice_system`, within one transaction. */
export class PostgresPracticeConnections extends PostgresStore implements PracticeConnections {
  async find(): Promise<Connection | undefined> {
    const row = await this.#connection().executeTakeFirst();
    return row && toConnection(row);
  }

  async findForUpdate(): Promise<Connection | undefined> {
    const row = await this.#connection().forUpdate().executeTakeFirst();
    return row && toConnection(row);
  }

  async save(connection: Connection): Promise<void> {
    const row = written(connection);
    await this.queries
      .insertInto('practice_system')
      .values(row)
      .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
      .execute();
  }

  async remove(): Promise<void> {
    await this.queries.deleteFrom('practice_system').where('one', '=', one).execute();
  }

  #connection() {
    return this.queries.selectFrom('practice_system').select(practiceSystem.properties).where('one', '=', one);
  }
}

const written = ({ creditType, reversalType, trouble, postingTrouble, ...connection }: Connection) => ({
  ...connection,
  one,
  creditType: asJson(creditType),
  reversalType: asJson(reversalType),
  trouble: asJson(trouble),
  postingTrouble: asJson(postingTrouble),
});

const toConnection = ({
  one: _,
  trouble,
  postingTrouble,
  ...connection
}: RowOf<typeof PracticeSystemTable>): Connection => ({
  ...connection,
  trouble: trouble && toTrouble(trouble as unknown as StoredTrouble),
  postingTrouble: postingTrouble && toTrouble(postingTrouble as unknown as StoredTrouble),
});

type Instants = 'since' | 'nextTryAt' | 'toldAt';
type StoredTrouble = Omit<ConnectionTrouble, Instants> & {
  readonly since: string;
  readonly nextTryAt?: string;
  readonly toldAt?: string;
};

const toTrouble = ({ since, nextTryAt, toldAt, ...trouble }: StoredTrouble): ConnectionTrouble => ({
  ...trouble,
  since: new Date(since),
  nextTryAt: nextTryAt === undefined ? undefined : new Date(nextTryAt),
  toldAt: toldAt === undefined ? undefined : new Date(toldAt),
});

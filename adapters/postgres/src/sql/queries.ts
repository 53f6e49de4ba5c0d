import type { Kysely, QueryCreator } from 'kysely';

/** The rows of every table, by table name. `tables/tables.ts` fills it in, so this folder depends on no table. */
export interface Tables {}

/** Runs typed queries on a connection or in a transaction. */
export type Queries = Kysely<Tables>;
/** Starts the next select of a query that begins with common table expressions. */
export type Selecting = Pick<QueryCreator<Tables>, 'selectFrom'>;

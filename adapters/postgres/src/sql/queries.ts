import type { Kysely, QueryCreator } from 'kysely';

/** The rows of every table, by its name. `tables/tables.ts` declares them, so that this folder knows no table. */
export interface Tables {}

/** Runs typed queries on a connection or in a transaction. */
export type Queries = Kysely<Tables>;
/** Starts the next select of a query that begins with common table expressions. */
export type Selecting = Pick<QueryCreator<Tables>, 'selectFrom'>;

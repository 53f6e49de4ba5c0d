import { sql } from 'kysely';

/**
 * A value for a jsonb column. pg would write an array as a PostgreSQL array. Null stays null, not JSON's null.
 */
export const asJson = (value: unknown) => sql<never>`${value === null ? null : JSON.stringify(value)}::jsonb`;

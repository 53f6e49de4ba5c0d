/** Which part of a list is asked for. `page` counts from 1. */
export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
}

/** A part of a list. A page past the end has no rows. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** How many rows the whole list has. */
  readonly total: number;
}

/** How many pages a list has: at least one, even of nothing (rule 17). */
export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

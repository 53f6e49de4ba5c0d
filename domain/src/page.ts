/** A request for one page of a list. `page` starts at 1. */
export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
}

/** One page of a list. A page past the end has no rows. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The number of rows in the whole list. */
  readonly total: number;
}

/** The number of pages: at least one, even for an empty list (rule 17). */
export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

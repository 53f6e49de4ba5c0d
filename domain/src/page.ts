/** A request for one page of a list. `page` starts at 1. */
export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
  /** A page's `next`: the list goes on behind its last row, and `page` counts from there. */
  readonly after?: string | undefined;
}

/** One page of a list. A page past the end has no rows. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The number of rows in the whole list. */
  readonly total: number;
  /** A cursor behind the last row, if more may follow. Rows added meanwhile don't shift what it reads. */
  readonly next?: string;
}

/** The number of pages: at least one, even for an empty list (rule 17). */
export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

/** A list's reader throws this for an `after` that no page of the list gave. */
export class CursorUnusable extends Error {
  override readonly name = 'CursorUnusable';
}

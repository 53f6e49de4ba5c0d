/** What a whole copy says of itself before anything else. */
export interface CopyFacts {
  /** The one moment as of which everything in it was so. */
  readonly madeAt: Date;
  /** The migrations that the database had, in their order: from them follows which tables and columns there are. */
  readonly migrations: readonly string[];
}

/** The rows of one table. */
export interface TableCopy {
  readonly table: string;
  readonly columns: readonly string[];
  /** Of a table whose rows are numbered: the column, and the last number that was given out. */
  readonly numbered?: { readonly column: string; readonly last: string } | undefined;
  /** A line for each row, in pieces of any size. They are read to their end before the next table is asked for. */
  readonly lines: AsyncIterable<Uint8Array>;
}

/** Everything the product has in its database, as of one moment. It is read once, from its beginning to its end. */
export interface WholeCopy {
  readonly facts: CopyFacts;
  readonly tables: AsyncIterable<TableCopy>;
}

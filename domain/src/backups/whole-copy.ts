/** The header of a whole copy. */
export interface CopyFacts {
  /** The single moment the copy reflects. */
  readonly madeAt: Date;
  /** The database's migrations, in order. They determine its tables and columns. */
  readonly migrations: readonly string[];
}

export interface TableCopy {
  readonly table: string;
  readonly columns: readonly string[];
  /** For a table with a numbered column: that column and the last number used. */
  readonly numbered?: { readonly column: string; readonly last: string } | undefined;
  /** One line per row, in chunks of any size. Read them to the end before requesting the next table. */
  readonly lines: AsyncIterable<Uint8Array>;
}

/** Everything in the product's database as of one moment. Read it once, from start to end. */
export interface WholeCopy {
  readonly facts: CopyFacts;
  readonly tables: AsyncIterable<TableCopy>;
}

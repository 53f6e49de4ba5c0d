interface Dated {
  readonly id: string;
  readonly createdAt: Date;
}

/** By creation time, then by ID, so the order is deterministic. */
export const oldestFirst = (a: Dated, b: Dated): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id));

export const newestFirst = (a: Dated, b: Dated): number => oldestFirst(b, a);

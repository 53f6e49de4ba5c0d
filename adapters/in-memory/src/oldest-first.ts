interface Dated {
  readonly id: string;
  readonly createdAt: Date;
}

/** By the instant of creation, then by identity, so that the order is always the same. */
export const oldestFirst = (a: Dated, b: Dated): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id));

export const newestFirst = (a: Dated, b: Dated): number => oldestFirst(b, a);

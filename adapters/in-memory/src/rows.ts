/**
 * One table's rows by key. They are copied on their way in and out, and replaced as a whole, so copying the map copies
 * everything.
 */
export class Rows<Row> extends Map<string, Row> {
  read(key: string): Row | undefined {
    return structuredClone(this.get(key));
  }

  some(matches: (row: Row) => boolean): boolean {
    return [...this.values()].some(matches);
  }

  first(matches: (row: Row) => boolean): Row | undefined {
    return structuredClone([...this.values()].find(matches));
  }

  /** In the order they were added. */
  list(matches: (row: Row) => boolean = () => true): Row[] {
    return structuredClone([...this.values()].filter(matches));
  }

  put(key: string, row: Row): void {
    this.set(key, structuredClone(row));
  }

  /** @throws if the key is taken. */
  insert(key: string, row: Row): void {
    if (this.has(key)) throw new Error(`The key ${key} is taken`);
    this.put(key, row);
  }

  /** Changes a row if it's there and, where a test is given, passes it. @returns whether it did */
  change(key: string, changes: Partial<Row>, matches: (row: Row) => boolean = () => true): boolean {
    const row = this.get(key);
    if (row === undefined || !matches(row)) return false;
    this.set(key, Object.assign({}, row, changes));
    return true;
  }

  /** @throws if the row isn't there. */
  update(key: string, changes: Partial<Row>): void {
    if (!this.change(key, changes)) throw new Error(`There is no row ${key}`);
  }

  removeAll(matches: (row: Row) => boolean): void {
    for (const [key, row] of this) if (matches(row)) this.delete(key);
  }
}

interface Identified {
  readonly id: string;
}

/** By an instant, then by ID, so the order is deterministic. */
export const by =
  <Row extends Identified>(instantOf: (row: Row) => Date) =>
  (one: Row, other: Row): number =>
    instantOf(one).getTime() - instantOf(other).getTime() || byId(one, other);

export const byId = (one: Identified, other: Identified): number => (one.id < other.id ? -1 : 1);

interface Dated extends Identified {
  readonly createdAt: Date;
}

export const oldestFirst = by(({ createdAt }: Dated) => createdAt);

export const newestFirst = (one: Dated, other: Dated): number => oldestFirst(other, one);

/** What repeats the rules of a query in SQL has no double. Its use cases are tested on PostgreSQL. */
export function withoutDouble(what: string): never {
  throw new Error(`There is no double of ${what}: test it on PostgreSQL`);
}

import { CursorUnusable } from '@rewards/domain/page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What a list is sorted by, first to last. Its last key is unique. Instants are stored in milliseconds. */
export interface SortKey {
  readonly by: RawBuilder<unknown>;
  readonly type: keyof typeof readers;
  readonly isDescending?: true;
  /** Nulls are last, or first if it's descending. */
  readonly mayBeNull?: true;
}

const readers = {
  timestamptz: (text: string) =>
    /^[12]\d{3}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : undefined,
  date: (text: string) => (/^[12]\d{3}-\d\d-\d\d$/.test(text) && isDay(text) ? text : undefined),
  uuid: (text: string) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : undefined),
  bigint: (text: string) => (/^-?\d{1,15}$/.test(text) ? text : undefined),
  boolean: (text: string) => (/^(true|false)$/.test(text) ? text : undefined),
  text: (text: string) => (text.includes('\0') ? undefined : text),
};

function isDay(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export const ascending = (by: RawBuilder<unknown>, type: SortKey['type']): SortKey => ({ by, type });
export const descending = (by: RawBuilder<unknown>, type: SortKey['type']): SortKey => ({
  by,
  type,
  isDescending: true,
});

/** Newest first, then by ID. */
export const newestFirst = (table: string): readonly SortKey[] => [
  descending(sql.ref(`${table}.createdAt`), 'timestamptz'),
  descending(sql.ref(`${table}.id`), 'uuid'),
];

const column = (index: number) => sql.raw(`k${index}`);

export const keyColumns = (keys: readonly SortKey[]) =>
  sql.join(keys.map(({ by }, index) => sql`${by} as ${column(index)}`));

/** @param by gives a key's SQL, where it isn't a column of `keyColumns`. */
export const sorted = (keys: readonly SortKey[], by = (_: SortKey, index: number) => column(index)) =>
  sql.join(keys.map((key, index) => sql`${by(key, index)} ${sql.raw(key.isDescending ? 'desc' : 'asc')}`));

/** Each key as text, so that none loses digits. */
export const cursorColumn = (keys: readonly SortKey[]) =>
  sql`json_build_array(${sql.join(
    keys.map(({ type }, index) => (type === 'timestamptz' ? column(index) : sql`${column(index)}::text`)),
  )})::text`;

/** Whether a row stands behind the one with these values. */
export function isBehind(keys: readonly SortKey[], values: Readonly<Record<string, unknown>>): RawBuilder<SqlBool> {
  const value = (index: number) => sql`${values[`k${index}`]}::${sql.raw(keys[index]?.type ?? 'text')}`;
  const isSimple = keys.every(({ isDescending, mayBeNull }) => !mayBeNull && isDescending === keys[0]?.isDescending);
  const indexes = [...keys.keys()];
  // An index answers this form.
  if (isSimple)
    return sql`(${sql.join(indexes.map(column))}) ${sql.raw(keys[0]?.isDescending ? '<' : '>')} (${sql.join(
      indexes.map(value),
    )})`;
  return indexes.reduceRight<RawBuilder<SqlBool>>(
    (rest, index) => {
      const [own, its] = [column(index), value(index)];
      const isNull = keys[index]?.isDescending
        ? sql`(${its} is null and ${own} is not null)`
        : sql`(${own} is null and ${its} is not null)`;
      return sql`(${own} ${sql.raw(keys[index]?.isDescending ? '<' : '>')} ${its} or ${isNull}
      or (${own} is not distinct from ${its} and ${rest}))`;
    },
    sql<SqlBool>`false`,
  );
}

export const writeCursor = (cursor: string): string => Buffer.from(cursor).toString('base64url');

/** @throws CursorUnusable if these keys never gave it. */
export function readCursor(keys: readonly SortKey[], cursor: string): Record<string, unknown> {
  const given = parsed(Buffer.from(cursor, 'base64url').toString());
  if (!Array.isArray(given) || given.length !== keys.length) throw new CursorUnusable();
  const values = keys.map(({ type, mayBeNull }, index) => {
    const text: unknown = given[index];
    const value = typeof text === 'string' ? readers[type](text) : undefined;
    if (value === undefined && !(mayBeNull && text === null)) throw new CursorUnusable();
    return [`k${index}`, value ?? null] as const;
  });
  return Object.fromEntries(values);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

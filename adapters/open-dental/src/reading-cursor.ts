import * as z from 'zod/mini';
import { hoursBefore } from './wall-clock.ts';

/** Covers a clock change, commits that came late, and rows that moved between pages. */
const overlapHours = 2;

/** Where reading stopped: the query, the number of rows read, and the last row. */
const cursorShape = z.object({
  since: z.string(),
  offset: z.int(),
  lastId: z.nullable(z.string()),
  /** The server's time at the first page. Null until a page had rows. */
  begun: z.nullable(z.string()),
});
export type Cursor = z.output<typeof cursorShape>;

export const fresh = (since: string): Cursor => ({ since, offset: 0, lastId: null, begun: null });

export function readCursor(stored: string): Cursor | undefined {
  try {
    return cursorShape.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

/** Pages overlap by a row. If it isn't the same, rows have moved, and reading begins again. */
export const offsetOf = ({ offset }: Cursor): string => String(Math.max(0, offset - 1));

/** How to read the rows of a list. */
export interface ListedRows<Shape extends z.ZodMiniType> {
  readonly shape: Shape;
  readonly idOf: (row: unknown) => string;
}

export interface PageRead<Row> {
  readonly rows: readonly Row[];
  /** IDs of rows of another shape. */
  readonly setAside: readonly string[];
  readonly systemTime: string | undefined;
  readonly cursor: string;
  readonly isLast: boolean;
  readonly startsOver?: true;
}

interface Timed {
  readonly serverDateTime?: string | undefined;
}

const nothing = { rows: [], setAside: [], systemTime: undefined, isLast: false } as const;

/** Below this, rows of another shape say nothing about the system: one bad row would stop reading for everybody. */
const enoughRowsToJudge = 4;

/** A page after its cursor. Undefined if half its rows have another shape: then nothing of the page is believed. */
export function readPage<Shape extends z.ZodMiniType<Timed>>(
  cursor: Cursor,
  given: readonly unknown[],
  isLast: boolean,
  { shape, idOf }: ListedRows<Shape>,
): PageRead<z.output<Shape>> | undefined {
  if (cursor.lastId !== null && idOf(given[0]) !== cursor.lastId)
    return { ...nothing, cursor: asText(fresh(cursor.since)), startsOver: true };
  const listed = cursor.lastId === null ? given : given.slice(1);
  const rows: z.output<Shape>[] = [];
  const setAside: string[] = [];
  for (const row of listed) {
    const { data, success } = shape.safeParse(row);
    if (success) rows.push(data);
    else setAside.push(idOf(row));
  }
  if (listed.length >= enoughRowsToJudge && setAside.length * 2 >= listed.length) return undefined;
  const systemTime = rows[0]?.serverDateTime;
  const begun = cursor.begun ?? systemTime ?? null;
  const next: Cursor = {
    since: cursor.since,
    offset: cursor.offset + listed.length,
    lastId: listed.length > 0 ? idOf(listed.at(-1)) : cursor.lastId,
    begun,
  };
  const done = fresh(begun === null ? cursor.since : hoursBefore(begun, overlapHours));
  return { rows, setAside, systemTime, cursor: asText(isLast ? done : next), isLast };
}

const asText = (cursor: Cursor) => JSON.stringify(cursor);

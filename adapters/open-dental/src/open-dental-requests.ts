import type { Found, PracticeSystemFailure } from '@rewards/domain/practice-system/practice-system';
import * as z from 'zod/mini';
import {
  type OpenDentalAnswer,
  type OpenDentalRequest,
  type OpenDentalSettings,
  askOpenDental,
} from './ask-open-dental.ts';
import { type Cursor, type ListedRows, type PageRead, offsetOf, readPage } from './reading-cursor.ts';

/** Waits between requests. A key with read rights only may ask every 5 seconds, one with more every second. */
export interface Pace {
  readonly pause: (milliseconds: number) => Promise<void>;
  /** A clock that only goes forward, in milliseconds. */
  readonly now: () => number;
  readonly milliseconds: number;
}

/** A page is short, and the last, if it has fewer rows than the remote API's limit. The local service sends more. */
const fullPage = 100;
/** Of one list. No chart has as many rows. */
const maxPages = 50;

export const unreadable = (words: string): Extract<PracticeSystemFailure, { readonly kind: 'unreadable' }> => ({
  kind: 'unreadable',
  words,
});

/** Asks Open Dental's API for rows, one request at a time, at the allowed pace. */
export class OpenDentalRequests {
  readonly #settings: OpenDentalSettings;
  readonly #pace: Pace;
  #turn: Promise<unknown> = Promise.resolve();
  #nextAt = 0;

  constructor(settings: OpenDentalSettings, pace: Pace) {
    this.#settings = settings;
    this.#pace = pace;
  }

  /** Reads every page. They overlap by a row: if it isn't the same, rows have moved, and reading begins again. */
  async readAll<Shape extends z.ZodMiniType>(
    { path, query = {} }: OpenDentalRequest,
    shape: Shape,
    keyOf: (row: z.output<Shape>) => string = JSON.stringify,
  ): Promise<Found<readonly z.output<Shape>[]>> {
    let rows: z.output<Shape>[] = [];
    for (let page = 0; page < maxPages; page += 1) {
      const last = rows.at(-1);
      const offset = Math.max(0, rows.length - 1);
      const read = await this.read({ path, query: { ...query, Offset: String(offset) } }, z.array(shape));
      if (read.kind !== 'found') return read;
      const first = read.found[0];
      if (last === undefined) rows = [...read.found];
      else if (first === undefined || keyOf(first) !== keyOf(last)) rows = [];
      else rows.push(...read.found.slice(1));
      if (rows.length > 0 && read.found.length < fullPage) return { kind: 'found', found: rows };
      if (last === undefined && read.found.length === 0) return { kind: 'found', found: [] };
    }
    return { kind: 'faulty', words: `Open Dental's rows of ${path} kept changing while they were read` };
  }

  /** Only the way to the office is a failure. Any other answer against the request is about its record. */
  async read<Shape extends z.ZodMiniType>(request: OpenDentalRequest, shape: Shape): Promise<Found<z.output<Shape>>> {
    const answer = await this.ask(request);
    if (answer.kind === 'unanswered') return { kind: 'unavailable', words: answer.words };
    if (answer.kind === 'refused' || answer.kind === 'unreadable') return { kind: 'faulty', words: answer.words };
    if (answer.kind !== 'answered') return answer;
    const { data, success } = shape.safeParse(answer.body);
    if (success) return { kind: 'found', found: data };
    // Only the path is named: the answer holds data of people.
    const path = request.path.replace(/\d+/g, 'N');
    return { kind: 'faulty', words: `Open Dental's answer to ${path} has another shape than expected` };
  }

  /** The page of a list at a cursor. */
  async page<Shape extends z.ZodMiniType<{ readonly serverDateTime?: string | undefined }>>(
    { path, query }: OpenDentalRequest,
    cursor: Cursor,
    listed: ListedRows<Shape>,
  ): Promise<PageRead<z.output<Shape>> | PracticeSystemFailure> {
    const asked = await this.read({ path, query: { ...query, Offset: offsetOf(cursor) } }, z.array(z.unknown()));
    if (asked.kind === 'gone') return unreadable(`Open Dental has no ${path} to read. It may be too old.`);
    if (asked.kind === 'faulty') return unreadable(asked.words);
    if (asked.kind !== 'found') return asked;
    return (
      readPage(cursor, asked.found, asked.found.length < fullPage, listed) ??
      unreadable(`Open Dental sends ${path} in another shape than expected`)
    );
  }

  /** One request at a time, at the allowed pace. */
  ask(request: OpenDentalRequest): Promise<OpenDentalAnswer> {
    const asked = this.#turn.then(async () => {
      const wait = this.#nextAt - this.#pace.now();
      if (wait > 0) await this.#pace.pause(wait);
      this.#nextAt = this.#pace.now() + this.#pace.milliseconds;
      return askOpenDental(this.#settings, request);
    });
    this.#turn = asked;
    return asked;
  }
}

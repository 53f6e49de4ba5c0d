import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';
import { givenInstant, text } from './fields.ts';
import { type Message, says } from './messages.ts';

/** A whole number in a query. */
export const whole = (least: number, most: number, whenInvalid: Message) =>
  z.coerce
    .number({ error: whenInvalid })
    .check(z.int(whenInvalid), z.minimum(least, whenInvalid), z.maximum(most, whenInvalid));

const cursorFault = says('cursorInvalid');

/** `page` from 1, `per_page` 1 to 100 (rule 17). A page past the end is empty. */
export const paging = (perPage: number) => ({
  page: z._default(whole(1, 1_000_000, says('pageInvalid')), 1),
  per_page: z._default(whole(1, 100, says('perPageInvalid')), perPage),
});

/** Also `after`, an answer's `next`: the list goes on behind its last row, whatever was added meanwhile. */
export const cursorPaging = (perPage: number) => ({
  ...paging(perPage),
  after: z.optional(z.string(cursorFault).check(z.maxLength(2_000, cursorFault), z.regex(/^[\w-]+$/, cursorFault))),
});

/** At least 1, even for an empty list (rule 17). */
export const pages = z.int().check(z.minimum(1));

/** The cursor to go on with. Missing on the last page. */
export const next = z.optional(z.string());

type Shape = Readonly<Record<string, Schema>>;

/** The query and the answer of a list: its filters beside paging, and its rows, with whatever else it tells. */
export const list = <Filters extends Shape, Answer extends Shape>(
  perPage: number,
  filters: Filters,
  answer: Answer,
) => ({
  query: z.object({ ...cursorPaging(perPage), ...filters }),
  answer: z.object({ ...answer, pages, total: z.int(), next }),
});

/** Used only from 2 characters on (specification, section 5). Shorter input isn't a search. */
export const searchText = z.optional(text(200));

/** For a list that is a file, too. */
export const format = z.optional(z.enum(['csv', 'json']));

/** For who keeps a copy: rows that were added or changed at this instant or later. */
export const updatedSince = z.optional(givenInstant);

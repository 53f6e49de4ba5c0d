import * as z from 'zod/mini';
import { text } from './fields.ts';
import { type Message, says } from './messages.ts';

/** A whole number in a query. */
export const whole = (least: number, most: number, whenInvalid: Message) =>
  z.coerce
    .number({ error: whenInvalid })
    .check(z.int(whenInvalid), z.minimum(least, whenInvalid), z.maximum(most, whenInvalid));

/** `page` from 1, `per_page` 1 to 100 (rule 17). A page past the end is empty. */
export const paging = (perPage: number) => ({
  page: z._default(whole(1, 1_000_000, says('pageInvalid')), 1),
  per_page: z._default(whole(1, 100, says('perPageInvalid')), perPage),
});

/** At least 1, even for an empty list (rule 17). */
export const pages = z.int().check(z.minimum(1));

/** Used only from 2 characters on (specification, section 5). Shorter input isn't a search. */
export const searchText = z.optional(text(200));

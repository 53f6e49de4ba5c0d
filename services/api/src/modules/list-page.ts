import { type Page, type PageRequest, pageCount } from '@rewards/domain/page';

interface AskedPage {
  readonly page: number;
  readonly per_page: number;
  readonly after?: string | undefined;
}

/** The page that a list's query asks for. */
export const pageOf = ({ page, per_page: perPage, after }: AskedPage): PageRequest => ({ page, perPage, after });

/** What a list's answer tells besides its rows. */
export const paged = ({ total, next }: Omit<Page<unknown>, 'rows'>, { per_page: perPage }: AskedPage) => ({
  pages: pageCount(total, perPage),
  total,
  ...(next !== undefined && { next }),
});

/** Shorter input isn't a search (specification, section 5). */
export const asSearch = (typed: string | undefined): string | undefined =>
  typed !== undefined && typed.length >= 2 ? typed : undefined;

export const instantOf = (given: string | undefined): Date | undefined =>
  given === undefined ? undefined : new Date(given);

import type { Page, PageRequest } from '@rewards/domain/page';

/** A copy of one part of a list. */
export function pageOf<Row>(rows: readonly Row[], { page, perPage }: PageRequest): Page<Row> {
  return { rows: structuredClone(rows.slice((page - 1) * perPage, page * perPage)), total: rows.length };
}

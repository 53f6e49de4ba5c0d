import { formatCount } from '../formats.tsx';

/** What every list says, whatever it lists. */
export const listTexts = {
  retry: 'Retry',
  none: 'None',
  outdated: (reason: string) => `These rows may be out of date. ${reason}`,
  range: (from: number, to: number, total: number) =>
    `${from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`} of ${formatCount(total)}`,
  pages: (list: string) => `Pages of ${list}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page: number) => `Page ${page}`,
  /** Replaces the page numbers if there is no room for them. */
  pageOf: (page: number, total: number) => `${page} of ${total}`,
  columns: 'Columns',
  comfortable: 'Comfortable rows',
  open: (row: string) => `Details: ${row}`,
  details: 'Details',
  close: 'Close details',
  keys: 'Keyboard shortcuts',
  keyNames: { down: 'j or ↓', up: 'k or ↑', open: 'Enter', close: 'Esc', filter: 'f' },
  keyActs: {
    down: 'Next row',
    up: 'Previous row',
    open: 'Open the details',
    close: 'Close the details',
    filter: 'Search this list',
  },
} as const;

import { formatCount } from '../format-count.ts';

/** What every list says, whatever it lists. */
export const listTexts = {
  retry: 'Retry',
  none: 'None',
  outdated: (reason: string) => `These rows may be out of date. ${reason}`,
  range: (from: number, to: number, total: number) =>
    `${from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`} of ${formatCount(total)}`,
  pages: (list: string) => `Pages of ${list}`,
} as const;

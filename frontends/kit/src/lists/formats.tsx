import type { ReactNode } from 'react';
import { datesBy, usePracticeZone } from '@rewards/kit';

/** "Mar 4, 2026, 9:15 AM" for an ISO 8601 instant, in that zone. */
export const formatDateAndTime = datesBy({ dateStyle: 'medium', timeStyle: 'short' });

/** Date and time at the practice. */
export function DateAndTime({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatDateAndTime(at, usePracticeZone())}</time>;
}

const figures = new Intl.NumberFormat('en-US');

/** "12,345". */
export const formatCount = (count: number): string => figures.format(count);

/** Secondary text in a cell or below something, smaller and on its own line. */
export function Detail({ children }: { readonly children: ReactNode }) {
  return (
    <div className="kit-small kit-muted" data-second>
      {children}
    </div>
  );
}

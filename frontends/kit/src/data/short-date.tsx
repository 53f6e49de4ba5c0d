import { datesBy, usePracticeZone } from './practice-zone.ts';

/** "Mar 4, 2026" for an ISO 8601 instant: its day in that zone (specification, section 9). */
export const formatShortDate = datesBy({ dateStyle: 'medium' });

/** "Mar 4, 2026" for a day such as 2026-03-04, which has no zone. */
export const formatDay = (day: string): string => formatShortDate(`${day}T00:00:00Z`, 'UTC');

/** An instant's day at the practice. */
export function ShortDate({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="kit-figure">
      {formatShortDate(at, usePracticeZone())}
    </time>
  );
}

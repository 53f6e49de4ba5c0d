import { datesBy, usePracticeZone } from '@rewards/kit';

/** "Mar 4, 2026, 9:15 AM" for an instant in ISO 8601, as a clock in that zone showed it. */
export const formatDateAndTime = datesBy({ dateStyle: 'medium', timeStyle: 'short' });

/** When something was, by the practice's clock. */
export function DateAndTime({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatDateAndTime(at, usePracticeZone())}</time>;
}

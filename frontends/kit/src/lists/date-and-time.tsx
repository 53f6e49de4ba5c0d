const eastern = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});

/** "Mar 4, 2026, 9:15 AM" for an instant in ISO 8601, as the clock at the practice showed it. */
export const formatDateAndTime = (instant: string): string => {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : eastern.format(at);
};

export function DateAndTime({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatDateAndTime(at)}</time>;
}

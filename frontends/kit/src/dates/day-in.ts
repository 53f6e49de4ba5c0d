const dayFormat = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });

/**
 * The day of an instant in a zone, in the format of a date field: 2026-03-02. It reads the parts, because the order of
 * a formatted date differs between browsers.
 */
export function dayIn(timeZone: string | undefined, instant: Date | string = new Date()): string {
  const parts = dayFormat(timeZone).formatToParts(new Date(instant));
  const part = (wanted: 'year' | 'month' | 'day') => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

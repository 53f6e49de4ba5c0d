const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar year of an instant in the practice's time zone, such as 2026 (decisions, "Words"). */
export function programYearOf(instant: Date, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory', { timeZone, year: 'numeric' });
    formatters.set(timeZone, formatter);
  }
  return Number(formatter.format(instant));
}

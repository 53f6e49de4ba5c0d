/** The day of an instant in the practice's time zone, as 2026-03-02. */
export const localDate = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA-u-ca-gregory', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

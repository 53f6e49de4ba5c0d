/** The month some months before one such as 2026-03. */
export function monthBefore(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - by, 1)).toISOString().slice(0, 7);
}

/** Every month between two, such as 2026-03, both included. Empty if they're in the wrong order. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthBefore(month, -1)) months.push(month);
  return months;
}

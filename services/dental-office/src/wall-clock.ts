import { wallTime } from '@rewards/domain/wall-time';

/** A wall clock in a time zone, such as "2026-11-20 14:05:00". */
export function wallClockIn(timeZone: string, at: Date): string {
  const { year, month, day, hour, minute, second } = wallTime(at, timeZone);
  const padded = (figure: number) => String(figure).padStart(2, '0');
  const date = [String(year), padded(month), padded(day)].join('-');
  return `${date} ${[hour, minute, second].map(padded).join(':')}`;
}

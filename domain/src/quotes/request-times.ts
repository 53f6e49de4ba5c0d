import { localDate } from '../local-date.ts';
import { localInstant } from '../local-instant.ts';
import type { OpeningHours } from '../practice/practice-profile.ts';
import { type Weekday, weekdayOf } from '../wall-time.ts';
import { type QuoteRequest, type RequestHandling, isClosed, isHandledAs, untouched } from './quote-request.ts';

/** What decides at one moment whether requests are overdue. */
export interface RequestTimes {
  /** Today at the practice, such as 2026-03-02. */
  readonly today: string;
  /** One business day ago: a request that came by then and is still untouched is overdue. */
  readonly businessDayAgo: Date;
}

const mondayToFriday: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const dayMilliseconds = 86_400_000;

/** The weekdays on which the practice is open, or Monday to Friday if it lists no hours. */
export function businessDays(hours: readonly OpeningHours[]): ReadonlySet<Weekday> {
  const open = hours.flatMap(({ days, from }) => (from === null ? [] : days));
  return new Set(open.length > 0 ? open : mondayToFriday);
}

const isBusinessDay = (date: string, open: ReadonlySet<Weekday>): boolean => open.has(weekdayOf(date));

/** @param open at least one weekday */
function businessDayBefore(date: string, open: ReadonlySet<Weekday>): string {
  let at = Date.parse(`${date}T00:00:00Z`);
  let before: string;
  do {
    at -= dayMilliseconds;
    before = new Date(at).toISOString().slice(0, 10);
  } while (!isBusinessDay(before, open));
  return before;
}

/**
 * Only business days count, from midnight to midnight by the practice's clock. So a request from Friday afternoon has
 * until Monday afternoon, and one from Saturday until the end of Monday.
 */
export function requestTimes(now: Date, timeZone: string, hours: readonly OpeningHours[]): RequestTimes {
  const open = businessDays(hours);
  const today = localDate(now, timeZone);
  const before = localInstant(businessDayBefore(today, open), '00:00', timeZone);
  const passed = isBusinessDay(today, open) ? now.getTime() - localInstant(today, '00:00', timeZone).getTime() : 0;
  return { today, businessDayAgo: new Date(before.getTime() + passed) };
}

export const isReminderDue = ({ remindOn }: RequestHandling, { today }: Pick<RequestTimes, 'today'>): boolean =>
  remindOn !== null && remindOn <= today;

/** Untouched for a business day, or its reminder day has come. */
export const isOverdue = (request: QuoteRequest, times: RequestTimes): boolean =>
  !isClosed(request) &&
  (isReminderDue(request, times) || (isHandledAs(request, untouched) && request.createdAt <= times.businessDayAgo));

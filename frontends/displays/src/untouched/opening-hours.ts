interface Line {
  readonly days: string;
  readonly hours: string;
}

/** Minutes of the day from one to before the other. */
type Span = readonly [from: number, to: number];

/** The spans of each day, Sunday first. */
export type Week = readonly (readonly Span[])[];

const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const dayMinutes = 1_440;
/** Staff are there before the first patient and after the last. */
const besideMinutes = 30;

const dayPattern = '(sun|mon|tue|wed|thu|fri|sat)[a-z]*\\.?';
const between = '\\s*(?:-|–|—|to|through|until)\\s*';
const daySpan = new RegExp(`${dayPattern}(?:${between}${dayPattern})?`, 'g');
const everyDay = /\b(?:daily|every ?day|all days|all week)\b/g;
const weekdays = /\b(?:weekdays|workdays)\b/g;
const weekends = /\bweekends?\b/g;
const joining = /^[\s,;&+/]*(?:and[\s,]*)*$/;

const clockPattern = '(\\d{1,2})(?:[:.](\\d{2}))?\\s*([ap])?\\.?\\s*(?:m\\.?)?';
const hourSpan = new RegExp(`${clockPattern}${between}${clockPattern}`, 'g');

const daysFrom = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);

/** `undefined` where any of it is not understood. */
function readDays(text: string): readonly number[] | undefined {
  const days = new Set<number>();
  const take = (found: readonly number[]) => {
    for (const day of found) days.add(day);
    return '';
  };
  const rest = text
    .toLowerCase()
    .replace(everyDay, () => take(daysFrom(0, 6)))
    .replace(weekdays, () => take(daysFrom(1, 5)))
    .replace(weekends, () => take([0, 6]))
    .replace(daySpan, (_, first: string, last: string | undefined) =>
      take(daysFrom(dayNames.indexOf(first), dayNames.indexOf(last ?? first))),
    );
  return joining.test(rest) && days.size > 0 ? [...days] : undefined;
}

/**
 * An hour without its half of the day has that of the other; without any, it is of 24. Not a number where no clock
 * shows it.
 */
function minuteOf(hour: string, minute: string | undefined, half: string | undefined): number {
  const isShown = Number(minute ?? 0) < 60 && Number(hour) <= (half === undefined ? 24 : 12);
  if (!isShown) return Number.NaN;
  const ofHalf = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return ofHalf * 60 + Number(minute ?? 0);
}

function readHours(text: string): readonly Span[] | undefined {
  const spans: Span[] = [];
  const lower = text.toLowerCase().trim();
  if (/^(?:closed|-|–|—)$/.test(lower)) return [];
  const spelled = lower.replace(/\bnoon\b/g, '12 pm').replace(/\bmidnight\b/g, '12 am');
  const rest = spelled.replace(hourSpan, (...[, hour, minute, half, endHour, endMinute, endHalf]: string[]) => {
    spans.push([minuteOf(hour ?? '', minute, half ?? endHalf), minuteOf(endHour ?? '', endMinute, endHalf)]);
    return '';
  });
  const isSense = spans.every(([from, to]) => from <= dayMinutes && to <= dayMinutes && from !== to);
  return joining.test(rest) && spans.length > 0 && isSense ? spans : undefined;
}

/**
 * The week that some lines tell of in words. `undefined` when any of them is not understood or there is none: nobody
 * darkens a screen for a guess.
 */
export function readWeek(lines: readonly Line[]): Week | undefined {
  const week: Span[][] = dayNames.map(() => []);
  for (const line of lines) {
    const [days, spans] = [readDays(line.days), readHours(line.hours)];
    if (days === undefined || spans === undefined) return undefined;
    for (const day of days) {
      for (const [from, to] of spans) {
        week[day]?.push([from, to > from ? to : dayMinutes]);
        // Until after midnight.
        if (to < from && to > 0) week[(day + 1) % 7]?.push([0, to]);
      }
    }
  }
  return week.some((spans) => spans.length > 0) ? week : undefined;
}

let kept: { readonly zone: string; readonly format: Intl.DateTimeFormat } | undefined;

/** Making a format costs memory that is not given back, and a screen asks for months. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const style = { weekday: 'short', hour: 'numeric', minute: 'numeric', hour12: false, timeZone: zone } as const;
  if (kept?.zone !== zone) kept = { zone, format: new Intl.DateTimeFormat('en-US', style) };
  return kept.format;
}

export interface LocalTime {
  /** 0 is Sunday. */
  readonly day: number;
  /** Of the day. */
  readonly minute: number;
}

/** What a clock on the practice's wall shows. */
export function localTime(zone: string, instant: number): LocalTime {
  const parts = formatOf(zone).formatToParts(new Date(instant));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  // Old browsers call midnight 24.
  const hour = Number(part('hour')) % 24;
  return {
    day: dayNames.indexOf(part('weekday').slice(0, 3).toLowerCase()),
    minute: hour * 60 + Number(part('minute')),
  };
}

/** Whether anyone may be there at this time. */
export const isOpenAt = (week: Week, { day, minute }: LocalTime): boolean =>
  (week[day] ?? []).some(([from, to]) => minute >= from - besideMinutes && minute < to + besideMinutes);

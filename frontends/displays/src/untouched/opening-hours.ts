import type { OpeningHours } from '@rewards/contracts/opening-hours';

const dayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const dayMinutes = 1_440;
const weekMinutes = 7 * dayMinutes;
/** Staff arrive before the first patient and leave after the last. */
const besideMinutes = 30;

let kept: { readonly zone: string; readonly format: Intl.DateTimeFormat } | undefined;

/** Cached, because creating a format takes memory that isn't released, and a screen runs for months. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const style = { weekday: 'short', hour: 'numeric', minute: 'numeric', hour12: false, timeZone: zone } as const;
  if (kept?.zone !== zone) kept = { zone, format: new Intl.DateTimeFormat('en-US', style) };
  return kept.format;
}

export interface LocalTime {
  /** 0 is Sunday. */
  readonly day: number;
  /** The minute of the day. */
  readonly minute: number;
}

/** The practice's local time. */
export function localTime(zone: string, instant: number): LocalTime {
  const parts = formatOf(zone).formatToParts(new Date(instant));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  // Old browsers call midnight 24.
  const hour = Number(part('hour')) % 24;
  return {
    day: dayNames.findIndex((name) => name.startsWith(part('weekday').slice(0, 3).toLowerCase())),
    minute: hour * 60 + Number(part('minute')),
  };
}

const minuteOf = (time: string): number => {
  const [hour, minute] = time.split(':');
  return Number(hour) * 60 + Number(minute);
};

/** Whether the practice has office hours. Without them, screens are never dimmed. */
export const tellsWhenOpen = (lines: readonly OpeningHours[]): boolean => lines.some(({ from }) => from !== null);

/** Whether anyone may be there at this time. */
export function isOpenAt(lines: readonly OpeningHours[], { day, minute }: LocalTime): boolean {
  const now = day * dayMinutes + minute;
  return lines.some(({ days, from, to }) => {
    if (from === null || to === null) return false;
    const length = ((minuteOf(to) - minuteOf(from) + dayMinutes) % dayMinutes) + 2 * besideMinutes;
    const begins = minuteOf(from) - besideMinutes;
    return days.some(
      (name) => (now - dayNames.indexOf(name) * dayMinutes - begins + weekMinutes) % weekMinutes < length,
    );
  });
}

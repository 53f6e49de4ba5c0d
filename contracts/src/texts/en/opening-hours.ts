import { type OpeningHours, type Weekday, weekdays } from '../../opening-hours.ts';

const nameOf = (day: Weekday) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
const list = new Intl.ListFormat('en-US');

/** "Monday to Thursday", "Saturday and Sunday". */
function daysInWords(days: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const before = weekdays[index - 1];
    if (before !== undefined && runs.at(-1)?.at(-1) === before) runs.at(-1)?.push(day);
    else runs.push([day]);
  }
  const named = runs.flatMap((run) => {
    const [first = '', ...others] = run.map(nameOf);
    return others.length > 1 ? [`${first} to ${others.at(-1)}`] : [first, ...others];
  });
  return list.format(named);
}

/** "8:00 AM" for 08:00. */
export function timeInWords(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** One line of the displayed opening hours. */
export const openingHoursInWords = ({ days, from, to }: OpeningHours) => ({
  days: daysInWords(days),
  hours: from === null || to === null ? 'Closed' : `${timeInWords(from)} to ${timeInWords(to)}`,
});

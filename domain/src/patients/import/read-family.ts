import { readDay } from '../../read-day.ts';

/** Whose account an email is that a family shares: the head's rather than another adult's, and never a child's. */
export type InFamily = 'head' | 'child';

const child =
  /\b(?:child|son|daughter|step(?:son|daughter|child)|grand(?:son|daughter|child)|dependent|dependant|minor)\b/i;
const head = /\b(?:head|hoh|guarantor|self|subscriber|responsible|primary|parent|mother|father)\b/i;

const adultAge = 18;
const yearsOf = (day: string) => Number(day.slice(0, 4));

/**
 * What a row's position and birth date say. They're only compared and never stored (rule 27).
 * @returns undefined if they don't tell
 */
export function readFamily(position: string, birthDate: string, at: Date): InFamily | undefined {
  if (child.test(position)) return 'child';
  if (head.test(position)) return 'head';
  const born = readDay(birthDate);
  const today = at.toISOString().slice(0, 10);
  // "7/8/84" is read as 2084.
  if (born === undefined || born > today) return undefined;
  const age = yearsOf(today) - yearsOf(born) - (today.slice(5) < born.slice(5) ? 1 : 0);
  return age < adultAge ? 'child' : undefined;
}

import { formatCount } from '@rewards/kit/lists';
import { texts } from '../texts/team.ts';

/** Below this, a percentage would make one person look like a trend. */
const leastForPercent = 20;

/** A part of a whole: "2 of 3", or "67% of 58" from 20 on. Undefined of nothing. */
export function shareInWords(part: number, whole: number): string | undefined {
  if (whole === 0) return undefined;
  if (whole < leastForPercent) return texts.share(formatCount(part), formatCount(whole));
  return texts.percent(Math.round((part / whole) * 100), formatCount(whole));
}

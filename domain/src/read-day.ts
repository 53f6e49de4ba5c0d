const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthOf = (word: string) => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** Excel's day 0. It counts a February 29 in 1900 that never was. */
const dayZero = Date.UTC(1899, 11, 30);
/** From 2009 to 2064: other numbers in a date column are no dates. */
const serials = { first: 40_000, last: 60_000 };

/**
 * The day in a cell, such as 2026-11-20. A time after it doesn't matter. Month first, as in the US, unless dots or a
 * number above 12 tell otherwise.
 * @returns undefined if the cell holds no day
 */
export function readDay(cell: string): string | undefined {
  const text = cell
    .trim()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i, '')
    .slice(0, 60);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return dayOf(iso[1], Number(iso[2]), Number(iso[3]));
  const compact = /^(20\d{2})(\d{2})(\d{2})(?:\d{4}|\d{6})?$/.exec(text);
  if (compact) return dayOf(compact[1], Number(compact[2]), Number(compact[3]));
  const figures = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(text);
  if (figures) {
    const [one, other] = [Number(figures[1]), Number(figures[3])];
    const isDayFirst = figures[2] === '.' || one > 12;
    return isDayFirst ? dayOf(figures[4], other, one) : dayOf(figures[4], one, other);
  }
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i.exec(text);
  if (monthFirst) return dayOf(monthFirst[3], monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]));
  const dayFirst = /^(\d{1,2})[-\s]([a-z]{3,9})\.?[-\s,]+(\d{4}|\d{2})(?!\d)/i.exec(text);
  if (dayFirst) return dayOf(dayFirst[3], monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]));
  return dayOfSerial(text);
}

function dayOfSerial(text: string): string | undefined {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return undefined;
  const days = Math.floor(Number(text));
  if (days < serials.first || days > serials.last) return undefined;
  return new Date(dayZero + days * 86_400_000).toISOString().slice(0, 10);
}

/** Undefined for a day that no calendar has. */
function dayOf(year: string | undefined, month: number, day: number): string | undefined {
  const figures = year?.length === 2 ? `20${year}` : (year ?? '');
  const at = new Date(Date.UTC(Number(figures), month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && at.getUTCFullYear() > 1999;
  return isReal && month > 0 && at.getUTCFullYear() < 2100 ? at.toISOString().slice(0, 10) : undefined;
}

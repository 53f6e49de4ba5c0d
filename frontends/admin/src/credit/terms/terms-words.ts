import type { CreditPolicy, CreditTerms, planCreditTerms } from '@rewards/contracts/credit-policy';
import type { BodyOf } from '@rewards/contracts/endpoint';
import { datesBy, formatDay, moneyAmong } from '@rewards/kit';
import { texts } from '../../texts/credit-terms.ts';

/** The form's plan: dollars and the first day. */
export type PlannedTerms = Omit<BodyOf<typeof planCreditTerms>, 'version'>;

const dayMilliseconds = 86_400_000;
const writeLong = datesBy({ dateStyle: 'long' });

/** "January 1, 2027", for use in a sentence. */
export const longDay = (day: string): string => writeLong(`${day}T00:00:00Z`, 'UTC');

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - dayMilliseconds).toISOString().slice(0, 10);

/** The terms on the day before a day. The latest terms come first. */
export const termsBefore = ({ terms }: CreditPolicy, day: string): CreditTerms | undefined =>
  terms.find(({ begins_on: begins }) => begins === null || begins < day);

/** What planning these terms means, as sentences: the change, what stays, and other plans around it. */
export function meaningOf(policy: CreditPolicy, { award, year_cap: cap, begins_on: day }: PlannedTerms) {
  const before = termsBefore(policy, day);
  const replaced = policy.terms.find(({ begins_on: begins }) => begins === day);
  const next = policy.terms.filter(({ begins_on: begins }) => begins !== null && begins > day).at(-1);
  const shown = [{ award, year_cap: cap }, before, replaced, next].flatMap((each) => each ?? []);
  const write = moneyAmong(shown.flatMap((each) => [each.award, each.year_cap]));
  const around = [
    replaced && texts.replaces(write(replaced.award), write(replaced.year_cap)),
    next?.begins_on && texts.untilNext(longDay(next.begins_on), write(next.award), write(next.year_cap)),
  ];
  return {
    meaning: texts.meaning({
      day: longDay(day),
      award: write(award),
      cap: write(cap),
      before: write(before?.award ?? award),
    }),
    around: around.filter((sentence) => sentence !== undefined && sentence !== null),
  };
}

/** The days on which terms apply, if the next ones begin on `next`. */
export function daysOf({ begins_on: begins }: CreditTerms, next: string | null | undefined): string {
  if (!next) return begins === null ? texts.beginning : texts.from(longDay(begins));
  const last = formatDay(dayBefore(next));
  return begins === null ? texts.until(last) : texts.fromUntil(formatDay(begins), last);
}

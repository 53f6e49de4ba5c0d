import { programYearOf } from '@rewards/domain/credit/program-year';
import { type DemoPerson, type DemoReferrer, demoFriend } from './demo-people.ts';

/** A step of a friend, on their way to a first visit. */
export interface DemoEvent {
  readonly at: Date;
  /** `used_credit`: the referrer did. */
  readonly kind: 'left_email' | 'signed_up' | 'completed' | 'used_credit';
  readonly referrer: DemoReferrer;
  readonly friend: DemoPerson;
  /** Who helped the friend who signed up. */
  readonly staffName?: string | undefined;
  /** What the credit was used for, and what makes a repeated run use it once. */
  readonly note?: string;
  readonly requestId?: string;
}

const hour = 3_600_000;
const day = 24 * hour;

/** The start of the program year that contains `now`, to the second. */
export function yearStart(now: Date, timeZone: string): Date {
  const year = programYearOf(now, timeZone);
  let [before, within] = [now.getTime() - 367 * day, now.getTime()];
  while (within - before > 1_000) {
    const middle = Math.floor((before + within) / 2);
    if (programYearOf(new Date(middle), timeZone) === year) within = middle;
    else before = middle;
  }
  return new Date(within);
}

/** `count` instants spaced evenly between two times. */
const spread = (from: number, to: number, count = 0): readonly number[] =>
  Array.from({ length: count }, (_, index) => Math.round(from + ((index + 0.5) / count) * (to - from)));

/**
 * Two years of a practice: each friend leaves an email, most sign up within a day or two, and visit about ten days
 * later. This year's visits always fall within this year, however young it is.
 */
export function demoStory(
  referrers: readonly DemoReferrer[],
  staffNames: readonly string[],
  now: Date,
  timeZone: string,
): readonly DemoEvent[] {
  const thisYear = yearStart(now, timeZone).getTime();
  const lastYear = yearStart(new Date(thisYear - day), timeZone).getTime();
  let friends = 0;
  let staff = 0;
  const events: DemoEvent[] = [];

  const tell = (referrer: DemoReferrer, leftEmailAt: number, signedUpAt?: number, completedAt?: number) => {
    const told = { referrer, friend: demoFriend(friends++) };
    events.push({ ...told, kind: 'left_email', at: new Date(leftEmailAt) });
    if (signedUpAt === undefined) return;
    const staffName = staffNames[staff++ % staffNames.length];
    events.push({ ...told, kind: 'signed_up', at: new Date(signedUpAt), staffName });
    if (completedAt !== undefined) events.push({ ...told, kind: 'completed', at: new Date(completedAt) });
  };

  for (const referrer of referrers) {
    const visits = [
      ...spread(lastYear, thisYear, referrer.lastYear),
      ...spread(thisYear, now.getTime(), referrer.thisYear),
    ];
    for (const visit of visits) tell(referrer, visit - 10 * day, visit - 9 * day + 3 * hour, visit);
    for (const at of spread(now.getTime() - 20 * day, now.getTime() - day, referrer.signedUp))
      tell(referrer, at, at + 5 * hour);
    for (const at of spread(now.getTime() - 12 * day, now.getTime(), referrer.pending)) tell(referrer, at);
  }
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

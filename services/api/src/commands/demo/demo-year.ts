import { RepeatableNumbers } from '../seed/repeatable-numbers.ts';
import { type DemoPerson, demoFriend, demoNewcomers, demoPatient, demoReferrers } from './demo-people.ts';
import { type DemoEvent, demoStory } from './demo-story.ts';

const day = 86_400_000;
const hour = 3_600_000;

const allPatients = 300;
const seed = 412;
/** The first numbers belong to the friends of the demo's referrers. */
const [firstFriend, firstPatient] = [42, 210];
const friendsOfYear = 140;
/** Those who bring friends joined first, and some bring several. */
const busyPatients = 60;

const stillBegun = 25;
const shareThatJoins = 0.85;
const shareThatComes = 0.93;
/** Every so many visits, the referrer uses the credit. */
const visitsUntilUsed = 3;
const uses = ['Applied to a cleaning', 'Gift card', 'Whitening kit', ''] as const;

/** Everyone on the practice's patient lists besides the referrers. With all friends who joined, it has 300 patients. */
export const demoPatients = (story: readonly DemoEvent[]): readonly DemoPerson[] => {
  const others = [...demoReferrers, ...demoNewcomers, ...story.filter(({ kind }) => kind === 'signed_up')];
  return Array.from({ length: allPatients - others.length }, (_, index) => demoPatient(firstPatient + index));
};

/** The story of the referrers and of everyone else, in order. */
export const wholeDemoStory = (staffNames: readonly string[], now: Date, timeZone: string): readonly DemoEvent[] =>
  [...demoStory(demoReferrers, staffNames, now, timeZone), ...demoYear(staffNames, now)].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );

/**
 * Friends of many patients over the last 12 months, a few more each month, so that every list and chart has something
 * to show. The same on any day, except for the dates.
 */
export function demoYear(staffNames: readonly string[], now: Date): readonly DemoEvent[] {
  const numbers = new RepeatableNumbers(seed, 0);
  const skewed = (below: number, power: number) => Math.floor(numbers.fraction() ** power * below);
  let visits = 0;
  return Array.from({ length: friendsOfYear }, (_, index): readonly DemoEvent[] => {
    const daysAgo = 1 + 363 * (1 - index / friendsOfYear) ** 1.15;
    const left = Math.floor(now.getTime() - daysAgo * day);
    const [referrer, friend] = [demoPatient(firstPatient + skewed(busyPatients, 1.6)), friendNumber(index)];
    const [joins, comes] = [numbers.fraction() < shareThatJoins || daysAgo > stillBegun, numbers.fraction()];
    const joined = Math.min(left + (1 + numbers.integer(30)) * hour, now.getTime() - hour);
    const visited = joined + (6 + numbers.integer(20)) * day;
    const staffName = staffNames[skewed(staffNames.length, 1.3)];
    const of = { referrer, friend };
    const events: DemoEvent[] = [{ ...of, kind: 'left_email', at: new Date(left) }];
    if (!joins) return events;
    events.push({ ...of, kind: 'signed_up', at: new Date(joined), staffName });
    if (comes > shareThatComes || visited >= now.getTime()) return events;
    events.push({ ...of, kind: 'completed', at: new Date(visited) });
    const used = new Date(visited + (3 + numbers.integer(20)) * day);
    visits += 1;
    if (visits % visitsUntilUsed !== 0 || used >= now) return events;
    const use = { note: uses[visits % uses.length] ?? '', requestId: requestIdOf(index) };
    return [...events, { ...of, kind: 'used_credit', at: used, ...use }];
  }).flat();
}

const friendNumber = (index: number): DemoPerson =>
  index % 3 === 0 ? demoFriend(firstFriend + index) : demoPatient(firstFriend + index);

/** Fixed, so a second run doesn't redeem twice. */
const requestIdOf = (index: number) => `0198c0de-0000-7000-8000-${String(1_000 + index).padStart(12, '0')}`;

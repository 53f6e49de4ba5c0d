import { describe, expect, it } from '@jest/globals';
import { demoNewcomers, demoReferrers } from './demo-people.ts';
import { demoPatients, demoYear, wholeDemoStory } from './demo-year.ts';

const zone = 'America/New_York';
const staff = ['Ann', 'Ben', 'Cleo'];
const days = ['2026-01-01T05:00:10Z', '2026-07-15T12:00:00Z', '2027-03-14T07:30:00Z'];

describe.each(days)("the demo's last 12 months, on %s", (day) => {
  const now = new Date(day);
  const events = demoYear(staff, now);
  const story = wholeDemoStory(staff, now, zone);
  const joined = story.filter(({ kind }) => kind === 'signed_up').map(({ friend }) => friend);
  const patients = demoPatients(story);
  const people = [...demoReferrers, ...demoNewcomers, ...patients, ...joined];

  it('give the practice 300 patients, of whom no two share an email', () => {
    expect(people).toHaveLength(300);
    expect(new Set(people.map(({ email }) => email)).size).toBe(300);
  });

  it('invent all names, emails and phones, and only one pair looks like one person', () => {
    for (const { email, phone = '678-555-0100' } of people) {
      expect(email).toMatch(/@example\.com$/);
      expect(phone).toMatch(/^\d{3}-555-01\d\d$/);
    }
    const alike = [...Map.groupBy(people, ({ name }) => name)].filter(([, { length }]) => length > 1);
    expect(alike.map(([name]) => name)).toEqual(['Fatima Al-Zahra']);
    const phones = people.flatMap(({ name, phone }) => (phone === undefined ? [] : [`${phone} ${name}`]));
    const shared = [...Map.groupBy(new Set(phones), (each) => each.split(' ')[0])].filter(
      ([, { length }]) => length > 1,
    );
    expect(shared).toEqual([]);
  });

  it('are a possible order of steps, with patients who joined before as referrers', () => {
    const byFriend = Map.groupBy(events, ({ friend }) => friend);
    for (const steps of byFriend.values()) {
      const order = ['left_email', 'signed_up', 'completed', 'used_credit'];
      expect(steps.map(({ kind }) => kind)).toEqual(order.slice(0, steps.length));
      const times = steps.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
    }
    const firstListed = new Set(patients.slice(0, Math.round(patients.length * 0.6)).map(({ email }) => email));
    expect(events.every(({ referrer }) => firstListed.has(referrer.email))).toBe(true);
  });

  it('show friends at every stage in each of the 12 months, by every team member', () => {
    const monthsAgo = ({ at }: { readonly at: Date }) => Math.floor((now.getTime() - at.getTime()) / 86_400_000 / 30.4);
    for (const kind of ['signed_up', 'completed'] as const)
      expect(new Set(events.filter((event) => event.kind === kind).map(monthsAgo)).size).toBeGreaterThanOrEqual(11);
    expect(new Set(events.flatMap(({ staffName }) => staffName ?? []))).toEqual(new Set(staff));
  });

  it('are the same on the same day', () => {
    expect(demoYear(staff, now)).toEqual(events);
  });
});

import { describe, expect, it } from '@jest/globals';
import { programYearOf } from '@rewards/domain/credit/program-year';
import { demoFriend, demoGivenNames, demoReferrers } from './demo-people.ts';
import { demoStory, yearStart } from './demo-story.ts';

const zone = 'America/New_York';
const days = [
  '2026-01-01T05:00:10Z',
  '2026-01-01T12:00:00Z',
  '2026-07-15T12:00:00Z',
  '2026-12-31T23:59:59Z',
  '2027-01-01T04:59:00Z',
];

describe("a friend's email", () => {
  it('has one plain letter for each letter of the name', () => {
    const friends = demoGivenNames.map((_, index) => demoFriend(index));
    expect(friends.map(({ email }) => email)).toEqual(
      expect.arrayContaining([
        'freya.jorgensen@example.com',
        'katarzyna.wisniewska@example.com',
        'zoe.van.den.berg@example.com',
      ]),
    );
    for (const { name, email } of friends) expect(email.split('@')[0]?.split('.')).toHaveLength(name.split(' ').length);
  });
});

describe('the start of a program year', () => {
  it.each(days)('is computed correctly on %s', (day) => {
    const start = yearStart(new Date(day), zone);
    expect(Math.abs(start.getTime() - Date.parse('2026-01-01T05:00:00Z'))).toBeLessThanOrEqual(1_000);
    expect(programYearOf(start, zone)).toBe(2026);
  });
});

describe('the demo story', () => {
  it.each(days)('has the promised visits in each year, on %s', (day) => {
    const story = demoStory(demoReferrers, ['Ann'], new Date(day), zone);
    for (const referrer of demoReferrers) {
      const visits = story
        .filter((event) => event.kind === 'completed' && event.referrer === referrer)
        .map(({ at }) => programYearOf(at, zone));
      expect(visits.filter((year) => year === 2026)).toHaveLength(referrer.thisYear ?? 0);
      expect(visits.filter((year) => year === 2025)).toHaveLength(referrer.lastYear ?? 0);
    }
  });

  it('uses each friend once, in a possible order, with nothing in the future', () => {
    const now = new Date('2026-07-15T12:00:00Z');
    const story = demoStory(demoReferrers, ['Ann'], now, zone);
    const emails = story.filter(({ kind }) => kind === 'left_email').map(({ friend }) => friend.email);
    expect(new Set(emails).size).toBe(emails.length);
    expect(story.every(({ at }) => at <= now)).toBe(true);
    for (const email of emails) {
      const steps = story.filter(({ friend }) => friend.email === email).map(({ kind }) => kind);
      expect(['left_email', 'signed_up', 'completed'].slice(0, steps.length)).toEqual(steps);
    }
  });
});

import { expect, test } from '@jest/globals';
import { InMemoryPhoneNumbers } from '@rewards/in-memory/patients/in-memory-phone-numbers';
import { cluesOf } from './clues.ts';
import type { MatchableReferral } from './matchable-referrals.ts';
import { VisitMatcher } from './match-visits.ts';

const readers = { mailDomains: { toAscii: (domain: string) => domain }, phoneNumbers: new InMemoryPhoneNumbers() };

const referral = (friendName: string | null, friendEmail: string, friendPhone: string | null = null) =>
  ({
    id: friendEmail,
    friendName,
    friendEmail,
    friendPhone,
    status: 'signed_up',
    createdAt: new Date('2026-03-01T12:00:00Z'),
  }) satisfies MatchableReferral;

const friends = [
  referral('Maya Lopez', 'maya.lopez@gmail.com', '+16785550142'),
  referral('Jorge Lopez', 'jorge@example.com', '+16785550142'),
  referral('John Smith Jr', 'smiths@example.com'),
  referral('Ellen Park', 'ellen@example.com'),
  referral('Ellen Park', 'ellen.park@example.org'),
  referral(null, 'quiet@example.com'),
];

const matches = (line: string) =>
  new VisitMatcher(friends)
    .match(cluesOf(line, readers))
    .map(({ referralId, certainty, evidence }) => [referralId, certainty, ...evidence]);

test.each([
  ['Maya Lopez <mayalopez@gmail.com>', 'certain', 'email', 'name'],
  ['LOPEZ, MAYA\tMaya.Lopez+dental@Gmail.com\t9:00 AM', 'certain', 'email', 'name'],
  ['"Lopez, Maya","mailto:maya.lopez@gmail.com;"', 'certain', 'email', 'name'],
  ['Lopez, Maya (678) 555-0142 maya.lopez@gmail.com', 'certain', 'email', 'phone', 'name'],
  ['maya.lopez@gmail.com', 'likely', 'email'],
  ['Maya Nguyen maya.lopez@gmail.com', 'likely', 'email', 'first_name'],
  ['Tim Lopez maya.lopez@gmail.com', 'likely', 'email'],
  ['Maia Lopez, maya.lopez@gmail.com', 'likely', 'email', 'similar_name'],
])('%s is a %s match for Maya', (line, certainty, ...evidence) => {
  expect(matches(line)[0]).toEqual(['maya.lopez@gmail.com', certainty, ...evidence.filter(Boolean)]);
});

test('a phone with the name is likely, and others with the same phone are left out', () => {
  expect(matches('Lopez, Maya 678-555-0142')).toEqual([['maya.lopez@gmail.com', 'likely', 'phone', 'name']]);
});

test('a phone alone is possible for everyone who has it', () => {
  expect(matches('6785550142')).toEqual([
    ['maya.lopez@gmail.com', 'possible', 'phone'],
    ['jorge@example.com', 'possible', 'phone'],
  ]);
});

test('a name alone is possible, for each person of that name', () => {
  expect(matches('Park, Ellen 10:30 crown')).toEqual([
    ['ellen@example.com', 'possible', 'name'],
    ['ellen.park@example.org', 'possible', 'name'],
  ]);
});

test.each([
  ['Lopez, Maya 9:00 AM', 'likely'],
  ['9:00 am Maya J. Lopez, exam', 'likely'],
  ['Smith, Maya 9:00 AM Exam Dr. Lopez', 'possible'],
  ['Nora Lopez, Maya Quist DDS', 'possible'],
  ['Lopez, Maya 678-555-0199', 'possible'],
  ['Lopez, Maya other@example.net', 'possible'],
])('%s, the only person of that full name, is %s', (line, certainty) => {
  expect(matches(line)).toContainEqual(['maya.lopez@gmail.com', certainty, 'name']);
});

test('a name with an initial is never likely by itself', () => {
  const matcher = new VisitMatcher([referral('J. Park', 'park@example.com')]);
  expect(matcher.match(cluesOf('Park, Ellen J 9:00', readers)).map(({ certainty }) => certainty)).toEqual(['possible']);
});

test('with an email, the other person of that name is left out', () => {
  expect(matches('Park, Ellen ellen.park@example.org')).toEqual([
    ['ellen.park@example.org', 'certain', 'email', 'name'],
  ]);
});

test("a father's visit is never certain to be his son's", () => {
  expect(matches('Smith Sr, John, smiths@example.com')).toEqual([
    ['smiths@example.com', 'likely', 'email', 'other_generation'],
  ]);
});

test("a friend without a name is matched by email only, and strangers aren't matched", () => {
  expect(matches('quiet@example.com')).toEqual([['quiet@example.com', 'likely', 'email']]);
  expect(matches('Nora Quist nora@example.com 404-555-0199')).toEqual([]);
  expect(matches('---')).toEqual([]);
});

test('a line with several people matches each of them', () => {
  expect(matches('jorge@example.com; ellen@example.com').map(([id]) => id)).toEqual([
    'jorge@example.com',
    'ellen@example.com',
  ]);
});

import { expect, test } from '@jest/globals';
import { noCents } from '@rewards/domain/cents';
import { defaultCreditPolicy, defaultFirstTerms } from '@rewards/domain/credit/credit-policy';
import { looksLikeEmail } from '@rewards/domain/patients/email-address';
import { readReferralCode } from '@rewards/domain/patients/referral-code';
import { isNote, lapsedSince } from '@rewards/domain/referrals/referral';
import { SyntheticPractice } from './synthetic-practice.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

const practiceOf = (seed: number, patients = 400, referrals = 3_000) =>
  new SyntheticPractice({
    patients,
    referrals,
    seed,
    now,
    policy: defaultCreditPolicy,
    staffNames: ['Dana', 'Tom'],
    actorId: 'an admin',
    takenCodes: new Set<string>(),
  });

const practice = practiceOf(7);
const patients = [...practice.patients()];
const stories = [...practice.stories()];
const referrals = stories.flatMap((story) => story.referrals);
const entries = stories.flatMap((story) => story.entries);

test('there are as many as requested, each with a unique id, email and code', () => {
  expect([patients.length, referrals.length]).toEqual([400, 3_000]);
  for (const ids of [
    patients.map(({ id }) => id),
    patients.map(({ emailKey }) => emailKey),
    patients.map(({ referralCode }) => referralCode),
  ]) {
    expect(new Set(ids).size).toBe(400);
  }
  expect(
    new Set([...patients.map(({ emailKey }) => emailKey), ...referrals.map(({ friendEmail }) => friendEmail)]).size,
  ).toBe(3_400);
  expect(new Set([...referrals.map(({ id }) => id), ...entries.map(({ id }) => id)]).size).toBe(3_000 + entries.length);
});

test('it has no reachable people: its domains and phone numbers are reserved', () => {
  for (const { email, phone, referralCode } of patients) {
    expect(looksLikeEmail(email)).toBe(true);
    expect(email).toMatch(/@(example\.(com|net|org)|[a-z]+\.example)$/);
    expect(phone ?? '+14045550100').toMatch(/^\+1\d{3}55501\d\d$/);
    expect(readReferralCode(referralCode)).toBe(referralCode);
  }
});

test('its patients have referrals in every status over several years, with dates in a possible order', () => {
  const joined = new Map(patients.map(({ id, createdAt }) => [id, createdAt]));
  for (const { referrerId, createdAt, signedUpAt, completedAt } of referrals) {
    const steps = [joined.get(referrerId), createdAt, signedUpAt, completedAt, now].flatMap(
      (step) => step?.getTime() ?? [],
    );
    expect(joined.has(referrerId)).toBe(true);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  }
  expect(new Set(referrals.map(({ status }) => status)).size).toBe(3);
  // Unconfirmed notes expire after 30 days (rule 31).
  const pending = referrals.filter(({ status }) => status === 'pending');
  expect(pending.filter((referral) => !isNote(referral) || referral.createdAt <= lapsedSince(now))).toEqual([]);
  expect(new Set(entries.map(({ programYear }) => programYear)).size).toBeGreaterThan(4);
});

test('the ledger has what each referral earned, and no year exceeds its cap', () => {
  const earning = referrals.filter(({ creditCents }) => creditCents > noCents);
  expect(new Map(entries.map(({ referralId, amountCents }) => [referralId, amountCents]))).toEqual(
    new Map(earning.map(({ id, creditCents }) => [id, creditCents])),
  );
  const years = Map.groupBy(entries, ({ userId, programYear }) => `${userId} ${programYear}`);
  const held = [...years.values()].map((year) => year.reduce((all, { amountCents }) => all + amountCents, 0));
  expect(Math.max(...held)).toBe(defaultFirstTerms.yearCapCents);
});

test('the same seed gives the same people, and another seed gives different ones', () => {
  expect([...practiceOf(7).stories()]).toEqual(stories);
  const others = new Set([...practiceOf(8).patients()].map(({ email }) => email));
  expect(patients.some(({ email }) => others.has(email))).toBe(false);
});

test('a taken code is not used again', () => {
  const takenCodes = new Set(patients.map(({ referralCode }) => referralCode));
  const plan = {
    patients: 400,
    referrals: 0,
    seed: 7,
    now,
    policy: defaultCreditPolicy,
    staffNames: [],
    actorId: 'an admin',
  };
  const again = [...new SyntheticPractice({ ...plan, takenCodes: new Set(takenCodes) }).patients()];
  expect(again.some(({ referralCode }) => takenCodes.has(referralCode))).toBe(false);
});

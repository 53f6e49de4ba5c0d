import { expect, test } from '@jest/globals';
import { aReferral } from '@rewards/tests/builders/a-referral';
import fc from 'fast-check';
import { type Referral, complete, setBack, signUp } from './referral.ts';

const zone = 'America/New_York';
const later = new Date('2026-05-05T15:00:00.000Z');
const fay = { name: 'Fay Ray', staffName: 'Dana' };

test('a referral begins as a pending note without credit (rules 8 and 31)', () => {
  expect(aReferral('Fay').build()).toMatchObject({
    status: 'pending',
    friendKey: null,
    notedKey: 'fay@example.com',
    creditCents: 0,
    signedUpAt: null,
    completedAt: null,
    programYear: null,
  });
});

test('a friend who signs up gives the referral a name and a team member, and holds a place', () => {
  expect(signUp(aReferral('Fay').build(), fay, later)).toMatchObject({
    friendKey: 'fay@example.com',
    notedKey: null,
    status: 'signed_up',
    signedUpAt: later,
    friendName: 'Fay Ray',
    staffName: 'Dana',
  });
});

test("a name the friend gave stays, one typed into a note doesn't, and a blank one counts as none", () => {
  const known: Referral = { ...aReferral('Fay').signedUp().build(), friendName: 'Fay', staffName: 'Sam' };
  const noted: Referral = { ...aReferral('Fay').build(), friendName: 'Fay' };

  expect(signUp(setBack(known), fay, later)).toMatchObject({ friendName: 'Fay', staffName: 'Sam' });
  expect(signUp(noted, fay, later)).toMatchObject({ friendName: 'Fay Ray' });
  expect(signUp(noted, { name: '', staffName: null }, later)).toMatchObject({ friendName: 'Fay' });
  expect(signUp(aReferral('Fay').build(), { name: '', staffName: null }, later)).toMatchObject({
    friendName: null,
    staffName: null,
  });
});

test('a completed referral belongs to the program year of its completion, in Eastern time', () => {
  const newYearsEve = new Date('2027-01-01T04:59:59.000Z');

  expect(complete(aReferral('Fay').signedUp().build(), newYearsEve, zone)).toMatchObject({
    status: 'completed',
    completedAt: newYearsEve,
    programYear: 2026,
  });
});

test('only a signed-up referral can be completed (rule 8)', () => {
  expect(() => complete(aReferral('Fay').build(), later, zone)).toThrow(RangeError);
  expect(() => complete(aReferral('Fay').completed().build(), later, zone)).toThrow(RangeError);
});

test('whatever is tried, a referral only moves from pending to signed up to completed, and records when', () => {
  const steps = fc.array(fc.record({ step: fc.constantFrom('sign up', 'complete'), day: fc.nat(900) }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(steps, (tried) => {
      let referral = aReferral('Fay').build();
      const seen: string[] = [referral.status];
      for (const { step, day } of tried) {
        const at = new Date(Date.UTC(2026, 0, 1 + day));
        if (step === 'sign up') referral = signUp(referral, fay, at);
        else if (referral.status === 'signed_up') referral = complete(referral, at, zone);
        if (seen.at(-1) !== referral.status) seen.push(referral.status);

        expect(referral.completedAt !== null).toBe(referral.status === 'completed');
        expect(referral.programYear !== null).toBe(referral.status === 'completed');
        expect(referral.signedUpAt !== null).toBe(referral.status !== 'pending');
      }

      expect(['pending', 'signed_up', 'completed']).toEqual(expect.arrayContaining(seen));
      expect(seen).toEqual(['pending', 'signed_up', 'completed'].slice(0, seen.length));
    }),
  );
});

import { expect, test } from '@jest/globals';
import { aUser } from '@rewards/tests/builders/a-user';
import { noTextsOrigin } from './texts-origin.ts';
import { hasStaff, mustSetPassword, newUser } from './user.ts';

test('a new user is a patient with everything else blank', () => {
  expect(newUser({ id: 'u1', email: 'a.nn@gmail.com', referralCode: 'ABCD2345', createdAt: new Date(0) })).toEqual({
    id: 'u1',
    email: 'a.nn@gmail.com',
    emailKey: 'ann@gmail.com',
    sharesMailbox: false,
    name: '',
    preferredName: '',
    keepsPreferredName: false,
    phone: null,
    isAdmin: false,
    isFrontDesk: false,
    referralCode: 'ABCD2345',
    staffName: null,
    staffNone: false,
    deletionAskedAt: null,
    note: '',
    takesMails: true,
    takesTexts: true,
    refusesTexts: false,
    ...noTextsOrigin,
    passwordHash: null,
    tokenVersion: 0,
    createdAt: new Date(0),
  });
});

test('staff are never asked who helped them, and patients are until someone is known', () => {
  expect(hasStaff(aUser('Ann').build())).toBe(false);
  expect(hasStaff(aUser('Ann').helpedBy('Dana').build())).toBe(true);
  expect(hasStaff(aUser('Ann').admin().build())).toBe(true);
  expect(hasStaff({ ...aUser('Ann').build(), staffNone: true })).toBe(true);
});

test('a user without a password has to set one (rule 15)', () => {
  expect(mustSetPassword(aUser('Ann').build())).toBe(true);
  expect(mustSetPassword(aUser('Ann').withPassword('hash').build())).toBe(false);
});

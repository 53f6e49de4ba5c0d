import { expect, test } from '@jest/globals';
import { aUser } from '@rewards/tests/builders/a-user';
import { isLastAdmin, permissionsOf, roleOf } from './roles.ts';

const patient = aUser('Ann').build();
const dana = aUser('Dana').admin().build();
const lou = aUser('Lou').frontDesk().build();

test('the front desk does the day-to-day work, and nothing that deletes, exports or configures (rule 32)', () => {
  expect(permissionsOf(lou)).toEqual([
    'see_overview',
    'see_activity',
    'undo_own_actions',
    'see_patients',
    'edit_patients',
    'import_patients',
    'show_qr',
    'see_referrals',
    'enter_referrals',
    'complete_referrals',
    'flag_referrals',
    'answer_requests',
    'handle_messages',
    'see_credit',
    'give_out_credit',
    'see_screens',
    'test_screens',
  ]);
});

test('an admin may do everything the front desk may, and more', () => {
  expect(permissionsOf(dana)).toEqual(expect.arrayContaining([...permissionsOf(lou)]));
  expect(permissionsOf(dana).length).toBeGreaterThan(permissionsOf(lou).length);
});

test('a patient has no role and no permission', () => {
  expect([roleOf(patient), roleOf(lou), roleOf(dana)]).toEqual([undefined, 'front_desk', 'admin']);
  expect(permissionsOf({ ...patient, isFrontDesk: true })).toEqual([]);
});

test('front desk staff never count as the last admin, and never replace one (rule 16)', () => {
  expect(isLastAdmin(dana, [dana, lou])).toBe(true);
  expect(isLastAdmin(lou, [dana, lou])).toBe(false);
  expect(isLastAdmin(dana, [dana, aUser('Sam').admin().build(), lou])).toBe(false);
});

import { expect, test } from '@jest/globals';
import { idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { practiceOfFay, systemOf, visitsToConfirm } from '@rewards/tests/builders/a-connected-practice';

const today = '2026-03-02';
const day = 86_400;

test('staff can keep a completion whose visit was taken back, and are not asked again', async () => {
  const { practice, chart } = await practiceOfFay();
  const visit = systemOf(practice).hasVisit(chart, today);
  await practice.readVisits.execute();
  const [waiting] = await visitsToConfirm(practice);
  const chosen = { visitId: waiting!.id, referralId: referralIdOf('Fay') };
  await practice.confirmVisits.execute({ visits: [chosen], by: { userId: idOf('Dana') } });
  systemOf(practice).takesBack(visit);
  practice.clock.advanceSeconds(day);
  await practice.readVisits.execute();

  const keep = () => practice.keepVisit.execute({ visitId: chosen.visitId, adminId: idOf('Dana') });
  expect(await keep()).toEqual({ kind: 'kept' });
  expect(await keep()).toEqual({ kind: 'refused', reason: 'visit_not_taken_back' });
  practice.clock.advanceSeconds(day);
  await practice.readVisits.execute();

  expect((await practice.listVisits.execute()).takenBack).toEqual([]);
  expect(practice.referral('Fay')?.status).toBe('completed');
});

import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

test("an admin who opens a patient's page is logged once a day, with how many times (rule 30)", async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Bob'), aUser('Dana').admin(), aUser('Sam').admin());
  const open = async (patient: string, admin: string) => {
    const [found] = practice.users.filter(({ id }) => id === idOf(patient));
    if (found) await practice.logPatientOpened.execute({ patient: found, adminId: idOf(admin) });
  };

  for (let time = 0; time < 3; time += 1) await open('Ann', 'Dana');
  await open('Ann', 'Sam');
  await open('Bob', 'Dana');
  // The practice's day is New York's: five in the morning of the next UTC day is its next day too.
  practice.clock.advanceSeconds(14 * 3_600);
  await open('Ann', 'Dana');

  expect(practice.activity.map(({ actor, subjectId, what }) => [actor, subjectId, what])).toMatchObject([
    [{ userId: idOf('Dana') }, idOf('Ann'), { action: 'patient_opened', params: { day: '2026-03-02', times: 3 } }],
    [{ userId: idOf('Sam') }, idOf('Ann'), { params: { user: { name: 'Ann' }, times: 1 } }],
    [{ userId: idOf('Dana') }, idOf('Bob'), { params: { times: 1 } }],
    [{ userId: idOf('Dana') }, idOf('Ann'), { params: { day: '2026-03-03', times: 1 } }],
  ]);
});

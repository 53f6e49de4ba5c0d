import { expect, test } from '@jest/globals';
import { InMemoryPatientRecords } from '@rewards/in-memory/patients/in-memory-patient-records';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { ExportRefusals } from './export-refusals.ts';

test('everyone without texts is exported, latest first, with phones that belong to no one, and it is logged', async () => {
  const practice = aPractice();
  const [bob, nobody] = ['+16785550101', '+16785550102'];
  await practice.has(aUser('Dana').admin(), aUser('Ann'), aUser('Bob').withPhone(bob));
  const origin = { source: 'opt_out_list', detail: 'old.csv', setBy: idOf('Dana'), at: practice.clock.now() } as const;
  await practice.unitOfWork.run(({ textOptOuts }) =>
    textOptOuts.addAll({ phones: [bob, nobody], emailKeys: [] }, origin),
  );
  const { unitOfWork, clock, randomness, database } = practice;
  const patientRecords = new InMemoryPatientRecords(database);
  const exportRefusals = new ExportRefusals({ unitOfWork, patientRecords, clock, randomness });

  const rows = [];
  for await (const piece of await exportRefusals.execute({ userId: idOf('Dana') })) rows.push(...piece);

  const told = { at: origin.at, source: 'opt_out_list', detail: 'old.csv', setBy: 'Dana' };
  expect(rows).toEqual([
    { ...told, name: '', email: '', phone: nobody },
    { ...told, name: 'Bob', email: 'bob@example.com', phone: bob },
  ]);
  expect(practice.activity).toMatchObject([
    { what: { action: 'refusals_exported' }, actor: { userId: idOf('Dana') }, undo: null },
  ]);
});

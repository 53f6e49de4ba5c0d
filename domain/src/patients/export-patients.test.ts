import { expect, test } from '@jest/globals';
import { InMemoryPatientRecords } from '@rewards/in-memory/patients/in-memory-patient-records';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { ExportPatients } from './export-patients.ts';

async function aDesk() {
  const practice = aPractice();
  await practice.has(
    aUser('Dana').admin(),
    aUser('Ann').joined('2025-02-01T12:00:00.000Z'),
    aUser('Bob').joined('2025-03-01T12:00:00.000Z'),
    aReferral('Fay').by('Ann').signedUp(),
  );
  const { unitOfWork, clock, randomness, database } = practice;
  const patientRecords = new InMemoryPatientRecords(database);
  return { practice, exportPatients: new ExportPatients({ unitOfWork, patientRecords, clock, randomness }) };
}

test('all patients are exported with their totals, newest first (rule 28)', async () => {
  const { exportPatients } = await aDesk();

  const rows = [];
  for await (const piece of await exportPatients.execute({ userId: idOf('Dana') })) rows.push(...piece);

  expect(rows).toMatchObject([
    { name: 'Bob', totalReferrals: 0 },
    { name: 'Ann', totalReferrals: 1, signedUpReferrals: 1 },
  ]);
});

test('the export is logged before the first row, so aborting it hides nothing (rule 30)', async () => {
  const { practice, exportPatients } = await aDesk();

  await exportPatients.execute({ userId: idOf('Dana') });

  expect(practice.activity).toMatchObject([
    { what: { action: 'patients_exported' }, actor: { userId: idOf('Dana') }, at: practice.clock.now(), undo: null },
  ]);
});

test('if logging fails, nothing is exported', async () => {
  const { practice, exportPatients } = await aDesk();
  const first = practice.randomness.id();
  practice.randomness.id = () => first;
  await exportPatients.execute({ userId: idOf('Dana') });

  await expect(exportPatients.execute({ userId: idOf('Dana') })).rejects.toThrow();
});

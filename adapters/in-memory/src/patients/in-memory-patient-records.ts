import { addCents } from '@rewards/domain/cents';
import { isEarning } from '@rewards/domain/credit/credit-entry';
import type { PatientRecord, PatientRecords } from '@rewards/domain/patients/patient-records';
import type { User } from '@rewards/domain/patients/user';
import type { InMemoryTables } from '../in-memory-tables.ts';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';
import { newestFirst } from '../oldest-first.ts';

/** All patients with their totals, as committed. */
export class InMemoryPatientRecords extends OnInMemoryDatabase implements PatientRecords {
  async *newestFirst(): AsyncIterable<readonly PatientRecord[]> {
    const { committed } = this.database;
    const patients = [...committed.users.values()].filter(({ isAdmin }) => !isAdmin);
    for (const patient of patients.toSorted(newestFirst)) yield [structuredClone(toRecord(patient, committed))];
  }
}

function toRecord(
  {
    emailKey,
    sharesMailbox,
    passwordHash,
    tokenVersion,
    isAdmin,
    keepsPreferredName,
    takesMails,
    refusesTexts,
    note,
    staffNone,
    deletionAskedAt,
    ...patient
  }: User,
  { referrals, creditLedger }: InMemoryTables,
): PatientRecord {
  const own = [...referrals.values()].filter(({ referrerId }) => referrerId === patient.id);
  const entries = creditLedger.filter(isEarning).filter(({ userId }) => userId === patient.id);
  return {
    ...patient,
    totalEarningsCents: addCents(...entries.map(({ amountCents }) => amountCents)),
    totalReferrals: own.length,
    signedUpReferrals: own.filter(({ status }) => status === 'signed_up').length,
    completedReferrals: own.filter(({ status }) => status === 'completed').length,
  };
}

import { addCents } from '@rewards/domain/cents';
import { isEarning } from '@rewards/domain/credit/credit-entry';
import type { PatientRecord, PatientRecords, TextRefusal } from '@rewards/domain/patients/patient-records';
import type { User } from '@rewards/domain/patients/user';
import { isDenied } from '@rewards/domain/referrals/denial';
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

  async *refusals(): AsyncIterable<readonly TextRefusal[]> {
    const { users, textOptOuts } = this.database.committed;
    const everyone = [...users.values()];
    const nameOf = (id: string | null) => {
      const staff = everyone.find((user) => user.id === id);
      return staff ? staff.name || staff.email : null;
    };
    const ofUsers = everyone
      .filter(({ takesTexts }) => !takesTexts)
      .map(({ name, email, phone, textsSource: source, textsDetail: detail, textsSetBy, textsSetAt: at }) => ({
        ...{ name, email, phone, at, source, detail },
        setBy: nameOf(textsSetBy),
      }));
    const ofPhones = [...textOptOuts]
      .filter(([phone]) => !everyone.some((user) => user.phone === phone))
      .map(([phone, { at, source, detail, setBy }]) => ({
        ...{ name: '', email: '', phone, at, source, detail },
        setBy: nameOf(setBy),
      }));
    const time = ({ at }: TextRefusal) => at?.getTime() ?? 0;
    yield structuredClone(
      [...ofUsers, ...ofPhones].toSorted((one, other) => time(other) - time(one) || (one.email < other.email ? -1 : 1)),
    );
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
    textsSource,
    textsDetail,
    textsSetBy,
    textsSetAt,
    ...patient
  }: User,
  { referrals, creditLedger }: InMemoryTables,
): PatientRecord {
  const own = [...referrals.values()].filter((referral) => referral.referrerId === patient.id && !isDenied(referral));
  const entries = creditLedger.filter(isEarning).filter(({ userId }) => userId === patient.id);
  return {
    ...patient,
    totalEarningsCents: addCents(...entries.map(({ amountCents }) => amountCents)),
    totalReferrals: own.length,
    signedUpReferrals: own.filter(({ status }) => status === 'signed_up').length,
    completedReferrals: own.filter(({ status }) => status === 'completed').length,
  };
}

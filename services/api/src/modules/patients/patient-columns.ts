import type { CsvColumn } from '@rewards/csv/csv-table';
import { localDate } from '@rewards/domain/local-date';
import type { PatientRecord } from '@rewards/domain/patients/patient-records';
import { centsInCell } from '../referrals/cents-in-cell.ts';

/**
 * The columns of an export of patients. Those that an import reads have names that it knows, so that nothing is lost
 * (rule 28).
 */
export const patientColumns = (timeZone: string): readonly CsvColumn<PatientRecord>[] => [
  ['Email', ({ email }) => email],
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phone ?? ''],
  ['Staff', ({ staffName }) => staffName ?? ''],
  ['Texts', ({ takesTexts }) => (takesTexts ? 'yes' : 'no')],
  ['Referral Code', ({ referralCode }) => referralCode],
  ['Joined', ({ createdAt }) => localDate(createdAt, timeZone)],
  ['Referrals', ({ totalReferrals }) => String(totalReferrals)],
  ['Friends Signed Up', ({ signedUpReferrals }) => String(signedUpReferrals)],
  ['Completed', ({ completedReferrals }) => String(completedReferrals)],
  ['Total Earned', ({ totalEarningsCents }) => centsInCell(totalEarningsCents)],
];

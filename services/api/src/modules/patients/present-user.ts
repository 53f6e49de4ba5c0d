import type { CsvColumn } from '@rewards/csv/csv-table';
import { roleOf } from '@rewards/domain/patients/admins/roles';
import { localDate } from '@rewards/domain/local-date';
import { nameToGreet, noFirstName } from '@rewards/domain/patients/names/name-to-greet';
import type { ExportedField, PatientRecord, TextRefusal } from '@rewards/domain/patients/patient-records';
import type { UserRecord } from '@rewards/domain/patients/user-directory';
import type { Texts } from '../../texts/texts.ts';
import { centsInCell, phoneInCell } from '../referrals/referral-columns.ts';
import { present } from '../present.ts';

/** A user in answers (specification, section 3). */
export const presentUser = (user: UserRecord) => {
  const { totalReferrals, signedUpReferrals, completedReferrals } = user;
  return present({
    ...user,
    preferredName: nameToGreet(user) ?? null,
    role: roleOf(user) ?? null,
    signedUpByStaff: user.staffName,
    stats: { totalReferrals, signedUpReferrals, completedReferrals },
  });
};

/** The columns of a patient export. An import recognizes their names, so nothing is lost (rule 28). */
export function patientColumns(timeZone: string, publicUrl: string): readonly CsvColumn<PatientRecord>[] {
  const ofFields: Readonly<Record<Exclude<ExportedField, 'preferredName'>, CsvColumn<PatientRecord>>> = {
    email: ['Email', ({ email }) => email],
    name: ['Name', ({ name }) => name],
    phone: ['Phone', ({ phone }) => phoneInCell(phone)],
    staffName: ['Staff', ({ staffName }) => staffName ?? ''],
    takesTexts: ['Texts', ({ takesTexts }) => (takesTexts ? 'yes' : 'no')],
    referralCode: ['Referral Code', ({ referralCode }) => referralCode],
    createdAt: ['Joined', ({ createdAt }) => localDate(createdAt, timeZone)],
  };
  return [
    ...Object.values(ofFields),
    ['Referrals', ({ totalReferrals }) => String(totalReferrals)],
    ['Friends Signed Up', ({ signedUpReferrals }) => String(signedUpReferrals)],
    ['Completed', ({ completedReferrals }) => String(completedReferrals)],
    ['Total Earned', ({ totalEarningsCents }) => centsInCell(totalEarningsCents)],
    ['Preferred Name', (patient) => nameToGreet(patient) ?? (patient.preferredName === noFirstName ? noFirstName : '')],
    // For a mail merge.
    ['Referral Link', ({ referralCode }) => personalLink(publicUrl, referralCode)],
    ['QR Image', ({ referralCode }) => qrImage(publicUrl, referralCode)],
  ];
}

export const personalLink = (publicUrl: string, code: string): string => `${publicUrl}/r/${code}`;
export const qrImage = (publicUrl: string, code: string): string => `${publicUrl}/qr/image/referral/${code}`;

/** The columns of an export of people who take no texts. As a list of opt-outs, it can be imported again. */
export const refusalColumns = (timeZone: string, sources: Texts['textsSources']): readonly CsvColumn<TextRefusal>[] => [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phoneInCell(phone)],
  ['Since', ({ at }) => (at === null ? '' : localDate(at, timeZone))],
  ['Why', ({ source, detail }) => [source === null ? '' : sources[source], detail].filter(Boolean).join(': ')],
  ['Entered By', ({ setBy }) => setBy ?? ''],
];

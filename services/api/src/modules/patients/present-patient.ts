import type { EditableUser, PatientPage } from '@rewards/contracts/patient-page';
import type { CreditHistory } from '@rewards/domain/credit/credit-history';
import type { SentMail } from '@rewards/domain/deliveries/deliveries';
import { canBeRetried } from '@rewards/domain/deliveries/failed-messages';
import { patientVersion } from '@rewards/domain/correction/user-changes';
import type { UserRecord } from '@rewards/domain/patients/user-directory';
import type { ShownDashboard } from '@rewards/domain/referrals/show-dashboard';
import type { TokenDigest } from '@rewards/domain/token-digest';
import { presentCreditTotals } from '../credit/present-credit.ts';
import type { Texts } from '../../texts/texts.ts';
import { personalLink, presentUser, qrImage } from './present-user.ts';
import { present } from '../present.ts';

/** A user in the form for corrections. */
export const presentEditable = (
  user: UserRecord,
  {
    publicUrl,
    tokenDigest,
    textsSetBy,
    hasLandline,
  }: {
    readonly publicUrl: string;
    readonly tokenDigest: TokenDigest;
    /** Who entered the setting for texts, in words. */
    readonly textsSetBy: string | null;
    readonly hasLandline: boolean;
  },
): EditableUser => ({
  ...presentUser(user),
  referral_link: personalLink(publicUrl, user.referralCode),
  qr_url: qrImage(publicUrl, user.referralCode),
  texts_origin:
    user.textsSource === null
      ? null
      : present({ source: user.textsSource, detail: user.textsDetail, at: user.textsSetAt, by: textsSetBy }),
  phone_is_landline: hasLandline,
  version: patientVersion(user, tokenDigest),
});

/** Credit with its history. */
export const presentCreditHistory = (
  totals: ShownDashboard,
  { lines, total, years }: Awaited<ReturnType<CreditHistory['read']>>,
): PatientPage['credit'] => ({
  ...presentCreditTotals(totals),
  years: present(years),
  ledger: lines.map((line) => present({ ...line, year: line.programYear, by: line.actor, bySystem: line.system })),
  ledger_total: total,
});

/** An email to this patient, and its delivery status. */
export const presentMail = (mail: SentMail, { deliveries }: Texts): PatientPage['mails']['rows'][number] => {
  const { kind, state, failure } = mail;
  return present({
    ...mail,
    what: deliveries.kinds[kind],
    failure: failure === null ? null : deliveries.failure(failure),
    canRetry: failure !== null && (state === 'failed' || state === 'waiting') && canBeRetried({ kind }),
  });
};

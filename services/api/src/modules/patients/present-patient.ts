import type { EditableUser, PatientPage } from '@rewards/contracts/patient-page';
import { centsToDollars } from '@rewards/domain/cents';
import type { CreditHistory, LedgerLine } from '@rewards/domain/credit/credit-history';
import type { SentMail } from '@rewards/domain/deliveries/deliveries';
import { canBeRetried } from '@rewards/domain/deliveries/failed-messages';
import { patientVersion } from '@rewards/domain/correction/user-changes';
import type { UserRecord } from '@rewards/domain/patients/user-directory';
import type { ShownDashboard } from '@rewards/domain/referrals/show-dashboard';
import type { TokenDigest } from '@rewards/domain/token-digest';
import { presentCreditTotals } from '../credit/present-credit.ts';
import type { Texts } from '../../texts/texts.ts';
import { personalLink, presentUser, qrImage } from './present-user.ts';

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
  has_password: user.hasPassword,
  note: user.note,
  takes_texts: user.takesTexts,
  refuses_texts: user.refusesTexts,
  texts_origin:
    user.textsSource === null
      ? null
      : {
          source: user.textsSource,
          detail: user.textsDetail,
          at: user.textsSetAt?.toISOString() ?? null,
          by: textsSetBy,
        },
  phone_is_landline: hasLandline,
  takes_mails: user.takesMails,
  deletion_asked_at: user.deletionAskedAt?.toISOString() ?? null,
  version: patientVersion(user, tokenDigest),
});

/** Credit with its history. */
export const presentCreditHistory = (
  totals: ShownDashboard,
  { lines, total, years }: Awaited<ReturnType<CreditHistory['read']>>,
): PatientPage['credit'] => ({
  ...presentCreditTotals(totals),
  years: years.map(({ year, earnedCents, usedCents }) => ({
    year,
    earned: centsToDollars(earnedCents),
    used: centsToDollars(usedCents),
  })),
  ledger: lines.map(presentLine),
  ledger_total: total,
});

const presentLine = ({ id, at, kind, amountCents, programYear, reason, friend, note, actor, system }: LedgerLine) => ({
  id,
  at: at.toISOString(),
  kind,
  amount: centsToDollars(amountCents),
  year: programYear,
  reason,
  friend,
  note,
  by: actor,
  by_system: system,
});

/** An email to this patient, and its delivery status. */
export const presentMail = (
  { id, kind, at, state, failure, settledAt }: SentMail,
  { deliveries }: Texts,
): PatientPage['mails']['rows'][number] => ({
  id,
  kind,
  what: deliveries.kinds[kind],
  at: at.toISOString(),
  state,
  failure: failure === null ? null : deliveries.failure(failure),
  settled_at: settledAt?.toISOString() ?? null,
  can_retry: failure !== null && (state === 'failed' || state === 'waiting') && canBeRetried({ kind }),
});

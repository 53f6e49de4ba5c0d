import type { OwnReferral } from '@rewards/contracts/referrals';
import { type Column, Money, ShortDate, StatusBadge, TruncatedText } from '@rewards/kit';
import { Detail } from '@rewards/kit/lists';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import rows from './friend-rows.module.css';

/**
 * With its number among all of the patient's referrals, oldest first. Unnamed friends have nothing else to identify
 * them. Undefined in a list of some.
 */
export type NumberedReferral = OwnReferral & { readonly number: number | undefined };

export const numberOf = ({ number }: NumberedReferral): string =>
  number === undefined ? texts.referrals.unnamed : texts.referrals.number(number);

/** The friend. A referral added by the practice has a made-up email, so its number is shown instead. */
function Friend({ referral }: { readonly referral: NumberedReferral }) {
  const isManual = referral.origin === 'manual';
  const second = isManual ? texts.referrals.manual : referral.referred_name;
  return (
    <>
      <TruncatedText>{isManual ? numberOf(referral) : referral.referred_email}</TruncatedText>
      {second !== null && (
        <Detail>
          <TruncatedText>{second}</TruncatedText>
        </Detail>
      )}
    </>
  );
}

function Dates({ referral }: { readonly referral: OwnReferral }) {
  return (
    <>
      <ShortDate at={referral.created_at} />
      {referral.completed_at !== null && (
        <Detail>
          {texts.referrals.completed} <ShortDate at={referral.completed_at} />
        </Detail>
      )}
    </>
  );
}

/** The columns of the specification (section 2, screen 5). */
export const referralColumns: readonly Column<NumberedReferral>[] = [
  { header: texts.referrals.email, headsCard: true, width: '32%', cell: (referral) => <Friend referral={referral} /> },
  {
    header: texts.referrals.staff,
    width: '16%',
    cell: ({ signed_up_by_staff: staff }) =>
      staff === null ? (
        <span className="kit-muted">{texts.referrals.noStaff}</span>
      ) : (
        <TruncatedText>{staff}</TruncatedText>
      ),
  },
  {
    header: texts.referrals.status,
    width: '18%',
    cell: ({ status, not_counted: reason }) => <StatusBadge status={reason === null ? status : 'not_counted'} />,
  },
  {
    header: texts.referrals.earnings,
    align: 'end',
    width: '13%',
    cell: ({ earnings }) => (
      <span className={rows.earned} data-some={earnings > 0 || undefined}>
        <Money amount={earnings} />
      </span>
    ),
  },
  { header: texts.referrals.date, align: 'end', width: '21%', cell: (referral) => <Dates referral={referral} /> },
];

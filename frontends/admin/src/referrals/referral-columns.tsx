import type { Referral } from '@rewards/contracts/referrals';
import {
  IconAlertTriangle,
  IconCheck,
  Money,
  PhoneText,
  ShortDate,
  StatusBadge,
  UnstyledButton,
  type Column,
} from '@rewards/kit';
import { actionsColumn, Detail, NoneText, PersonText, textColumn } from '@rewards/kit/lists';
import { texts } from '../texts/referrals.ts';
import { patientAddress } from '../users/patient.ts';
import { friendOf, shownStatus, daysTooLong } from './referral.ts';
import { ReferralActions, type ReferralActs } from './referral-actions.tsx';
import classes from './referrals.module.css';

interface ReferralColumns {
  readonly acts: ReferralActs;
  readonly onCheck: (referral: Referral) => void;
  /** The yearly cap, in dollars. */
  readonly yearCap: number;
  /** The current time, in milliseconds. */
  readonly now: number;
}

interface FlagMarkProps {
  readonly referral: Referral;
  readonly onCheck: (referral: Referral) => void;
}

/** Possible abuse, with a link to its evidence (rule 9). In words where there's room for a second line. */
function FlagMark({ referral, onCheck }: FlagMarkProps) {
  const { flag_details: flags, flags_dismissed: dismissed } = referral;
  if (flags.length === 0) return null;
  const open = flags.filter(({ is_dismissed: isDismissed }) => !isDismissed);
  const sentencesOf = (shown: typeof flags) => shown.map(({ sentence }) => sentence).join(', ');
  // Settled by a decision about the referral, it keeps its words, so the row keeps its height.
  const settled = dismissed === null ? sentencesOf(flags) : texts.flags.checked;
  const [Icon, words] = open.length > 0 ? [IconAlertTriangle, sentencesOf(open)] : [IconCheck, settled];
  return (
    <UnstyledButton
      className={classes.flag}
      data-open-flag={open.length > 0}
      title={words}
      aria-label={texts.flags.of(friendOf(referral), words)}
      onClick={() => onCheck(referral)}
    >
      <Icon size={16} aria-hidden />
      <span data-second>{words}</span>
    </UnstyledButton>
  );
}

const dateColumn = (header: string, of: (referral: Referral) => string | null): Column<Referral> => ({
  header,
  width: '10.5%',
  align: 'end',
  cell: (referral) => {
    const at = of(referral);
    return at === null ? null : <ShortDate at={at} />;
  },
});

/** The columns of All Referrals, in the admin's words (specification, sections 2 and 4). */
export function referralColumns({ acts, onCheck, yearCap, now }: ReferralColumns): readonly Column<Referral>[] {
  return [
    {
      header: texts.referrals.friend,
      headsCard: true,
      width: '14.2%',
      sorts: { ascending: 'friend', descending: 'friend_last', first: 'ascending' },
      cell: (referral) => (
        <PersonText
          name={referral.referred_name}
          email={referral.referred_email}
          phone={referral.referred_phone}
          mark={<FlagMark referral={referral} onCheck={onCheck} />}
        />
      ),
    },
    {
      header: texts.referrals.statusHeader,
      width: '17.2%',
      beside: true,
      sorts: { ascending: 'status', descending: 'status_last', first: 'ascending' },
      cell: (referral) => {
        const days = daysTooLong(referral, now);
        return (
          <>
            <span title={referral.denial?.reason_name}>
              <StatusBadge status={shownStatus(referral)} audience="admin" />
            </span>
            {referral.denial !== null && <Detail>{referral.denial.reason_name}</Detail>}
            {days !== undefined && (
              <span className={`kit-small ${classes.waits}`} title={texts.referrals.waits(days)}>
                {texts.referrals.days(days)}
              </span>
            )}
          </>
        );
      },
    },
    {
      header: texts.referrals.referrer,
      width: '12%',
      cell: ({ referrer }) => (
        <>
          <PersonText name={referrer.name} email={referrer.email} to={patientAddress(referrer.id)} />
          <Detail>
            {texts.referrals.code} {referrer.referral_code}
          </Detail>
        </>
      ),
    },
    {
      ...textColumn(texts.referrals.staff, '7%', ({ signed_up_by_staff: staff }: Referral) => staff),
      yields: true,
      sorts: { ascending: 'staff', descending: 'staff_last', first: 'ascending' },
    },
    {
      ...dateColumn(texts.referrals.date, ({ created_at: at }) => at),
      yields: 'to-detail',
      sorts: { ascending: 'oldest', descending: 'newest', first: 'descending' },
    },
    {
      // No heading sorts by it: that order lists completed ones only, as the filters say.
      ...dateColumn(texts.referrals.completedOn, ({ completed_at: at }) => at),
      yields: true,
    },
    {
      header: texts.referrals.earnings,
      yields: 'to-detail',
      width: '7.7%',
      align: 'end',
      cell: ({ status, earnings }) => (
        <>
          <Money amount={earnings} />
          {status === 'completed' && earnings === 0 && <Detail>{texts.referrals.yearWasFull(yearCap)}</Detail>}
        </>
      ),
    },
    {
      ...textColumn(texts.referrals.email, '18%', ({ referred_email: email }: Referral) => email),
      optional: true,
      yields: true,
    },
    {
      header: texts.referrals.phone,
      width: '11%',
      optional: true,
      yields: true,
      cell: ({ referred_phone: phone }) => (phone ? <PhoneText phone={phone} /> : <NoneText />),
    },
    { ...dateColumn(texts.referrals.joinedOn, ({ signed_up_at: at }) => at), optional: true, yields: true },
    actionsColumn(texts.referrals.actions, '21.8%', (referral) => <ReferralActions referral={referral} acts={acts} />),
  ];
}

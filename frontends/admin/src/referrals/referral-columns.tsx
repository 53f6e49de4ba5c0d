import type { Referral } from '@rewards/contracts/referrals';
import { IconCheck, Money, ShortDate, StatusBadge, TruncatedText, type Column } from '@rewards/kit';
import { Detail, NoneText, PersonText, useKeptFocus } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { texts } from '../texts/referrals.ts';
import classes from './referrals.module.css';
import type { CompletionState } from './use-completion.ts';

interface ReferralActions {
  readonly states: ReadonlyMap<string, CompletionState>;
  readonly onComplete: (referral: Referral) => void;
  /** What a year holds, in dollars. */
  readonly yearCap: number;
}

/** The status, and under it the one step that can be taken from there. */
function StatusAndStep({
  referral,
  state,
  onComplete,
}: {
  referral: Referral;
  state: CompletionState | undefined;
  onComplete: () => void;
}) {
  const keptFocus = useKeptFocus();
  return (
    <div {...keptFocus} className={classes.status}>
      <StatusBadge status={referral.status} audience="admin" />
      {referral.status === 'signed_up' && (
        <BusyButton
          variant="light"
          size="sm"
          className={classes.step}
          icon={<IconCheck size={18} aria-hidden />}
          busy={state?.kind === 'busy'}
          onClick={onComplete}
        >
          {texts.completion.action}
        </BusyButton>
      )}
      {state?.kind === 'refused' && referral.status !== 'completed' && (
        <p className={classes.refusal}>{state.sentence}</p>
      )}
    </div>
  );
}

/** The columns of All Referrals, in the admin's words (specification, sections 2 and 4). */
export function referralColumns({ states, onComplete, yearCap }: ReferralActions): readonly Column<Referral>[] {
  return [
    {
      header: texts.referrals.friend,
      headsCard: true,
      width: '23%',
      cell: ({ referred_name, referred_email, referred_phone }) => (
        <PersonText name={referred_name} email={referred_email} phone={referred_phone} />
      ),
    },
    {
      header: texts.referrals.statusHeader,
      width: '20%',
      cell: (referral) => (
        <StatusAndStep referral={referral} state={states.get(referral.id)} onComplete={() => onComplete(referral)} />
      ),
    },
    {
      header: texts.referrals.referrer,
      width: '25%',
      cell: ({ referrer }) => (
        <>
          <TruncatedText lines={2}>{referrer.email}</TruncatedText>
          <Detail>
            {texts.referrals.code} {referrer.referral_code}
          </Detail>
        </>
      ),
    },
    {
      header: texts.referrals.staff,
      width: '10%',
      cell: ({ signed_up_by_staff: staff }) =>
        staff ? <TruncatedText lines={2}>{staff}</TruncatedText> : <NoneText />,
    },
    {
      header: texts.referrals.date,
      width: '13%',
      cell: ({ created_at, completed_at }) => (
        <>
          <ShortDate at={created_at} />
          {completed_at !== null && (
            <Detail>
              {texts.referrals.completedOn} <ShortDate at={completed_at} />
            </Detail>
          )}
        </>
      ),
    },
    {
      header: texts.referrals.earnings,
      width: '9%',
      align: 'end',
      cell: ({ status, earnings }) => (
        <>
          <Money amount={earnings} />
          {status === 'completed' && earnings === 0 && <Detail>{texts.referrals.yearWasFull(yearCap)}</Detail>}
        </>
      ),
    },
  ];
}

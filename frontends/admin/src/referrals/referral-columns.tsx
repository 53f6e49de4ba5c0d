import type { Referral } from '@rewards/contracts/referrals';
import {
  ActionIcon,
  IconAlertTriangle,
  IconCheck,
  Money,
  ShortDate,
  StatusBadge,
  TruncatedText,
  type Column,
} from '@rewards/kit';
import { IconTrash } from '@rewards/kit/desk';
import { Detail, NoneText, PersonText, useKeptFocus } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { texts } from '../texts/referrals.ts';
import classes from './referrals.module.css';
import type { CompletionState } from './use-completion.ts';

interface ReferralActions {
  readonly states: ReadonlyMap<string, CompletionState>;
  readonly onComplete: (referral: Referral) => void;
  readonly onDelete: (referral: Referral) => void;
  /** What a year holds, in dollars. */
  readonly yearCap: number;
}

/** How people call the friend of a referral. */
export const friendOf = ({ referred_name: name, referred_email: email }: Referral): string => name || email;

/** What may be abuse, for an admin to judge before they complete (rule 9). */
export function Flags({ flags }: Pick<Referral, 'flags'>) {
  return flags.map((flag) => (
    <p key={flag} className={classes.flag}>
      <IconAlertTriangle size={16} aria-label={texts.referrals.flagged} role="img" />
      <TruncatedText lines={2}>{flag}</TruncatedText>
    </p>
  ));
}

interface StepsProps {
  readonly referral: Referral;
  readonly state: CompletionState | undefined;
  readonly onComplete: () => void;
  readonly onDelete: () => void;
}

/** What can be done with a referral. It has one height, whatever is offered: no row moves when a step is taken. */
function Steps({ referral, state, onComplete, onDelete }: StepsProps) {
  const keptFocus = useKeptFocus();
  return (
    <div {...keptFocus} className={classes.steps}>
      <div className={classes.buttons}>
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
        <ActionIcon aria-label={texts.deletion.of(friendOf(referral))} onClick={onDelete}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
      {state?.kind === 'refused' && referral.status !== 'completed' && (
        <p className={classes.refusal}>{state.sentence}</p>
      )}
    </div>
  );
}

/** The columns of All Referrals, in the admin's words (specification, sections 2 and 4). */
export function referralColumns(actions: ReferralActions): readonly Column<Referral>[] {
  const { states, onComplete, onDelete, yearCap } = actions;
  return [
    {
      header: texts.referrals.friend,
      headsCard: true,
      width: '21%',
      cell: ({ referred_name, referred_email, referred_phone, flags }) => (
        <>
          <PersonText name={referred_name} email={referred_email} phone={referred_phone} />
          <Flags flags={flags} />
        </>
      ),
    },
    {
      header: texts.referrals.statusHeader,
      width: '12%',
      beside: true,
      cell: ({ status }) => <StatusBadge status={status} audience="admin" />,
    },
    {
      header: texts.referrals.referrer,
      width: '18%',
      cell: ({ referrer }) => (
        <>
          <TruncatedText>{referrer.email}</TruncatedText>
          <div className={classes.code}>
            {texts.referrals.code} {referrer.referral_code}
          </div>
        </>
      ),
    },
    {
      header: texts.referrals.staff,
      width: '8%',
      isBlank: ({ signed_up_by_staff: staff }) => !staff,
      cell: ({ signed_up_by_staff: staff }) =>
        staff ? <TruncatedText lines={2}>{staff}</TruncatedText> : <NoneText />,
    },
    {
      header: texts.referrals.date,
      width: '11%',
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
      width: '8%',
      align: 'end',
      isBlank: ({ status }) => status !== 'completed',
      cell: ({ status, earnings }) => (
        <>
          <Money amount={earnings} />
          {status === 'completed' && earnings === 0 && <Detail>{texts.referrals.yearWasFull(yearCap)}</Detail>}
        </>
      ),
    },
    {
      header: texts.referrals.actions,
      hideHeader: true,
      width: '22%',
      align: 'end',
      cell: (referral) => (
        <Steps
          referral={referral}
          state={states.get(referral.id)}
          onComplete={() => onComplete(referral)}
          onDelete={() => onDelete(referral)}
        />
      ),
    },
  ];
}

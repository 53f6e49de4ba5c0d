import type { Referral } from '@rewards/contracts/referrals';
import {
  ActionIcon,
  IconAlertTriangle,
  IconCheck,
  Money,
  ShortDate,
  StatusBadge,
  Text,
  UnstyledButton,
  type Column,
} from '@rewards/kit';
import { IconTrash } from '@rewards/kit/desk';
import { actionsColumn, Detail, PersonText, textColumn, useKeptFocus } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { texts } from '../texts/referrals.ts';
import { patientAddress } from '../users/patient-address.ts';
import { friendOf } from './friend-of.ts';
import classes from './referrals.module.css';
import type { CompletionState } from './use-completion.ts';
import { daysTooLong } from './waits-too-long.ts';

interface ReferralActions {
  readonly states: ReadonlyMap<string, CompletionState>;
  readonly onComplete: (referral: Referral) => void;
  readonly onDelete: ((referral: Referral) => void) | undefined;
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

/** Possible abuse in a few words, with a link to its evidence (rule 9). */
function FlagMark({ referral, onCheck }: FlagMarkProps) {
  const { flag_details: flags } = referral;
  if (flags.length === 0) return null;
  const open = flags.filter(({ is_dismissed: isDismissed }) => !isDismissed);
  const said = open.map(({ sentence }) => sentence).join(', ');
  const [Icon, words] = open.length > 0 ? [IconAlertTriangle, said] : [IconCheck, texts.flags.checked];
  return (
    <UnstyledButton
      className={classes.flag}
      data-open={open.length > 0}
      aria-label={texts.flags.of(friendOf(referral), words)}
      onClick={() => onCheck(referral)}
    >
      <Icon size={16} aria-hidden />
      <span>{words}</span>
    </UnstyledButton>
  );
}

interface StepsProps {
  readonly referral: Referral;
  readonly state: CompletionState | undefined;
  readonly onComplete: () => void;
  readonly onDelete: (() => void) | undefined;
}

/** A referral's actions. The height is constant, so no row moves when one is used. */
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
        {onDelete && (
          <ActionIcon aria-label={texts.deletion.of(friendOf(referral))} onClick={onDelete}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {state?.kind === 'refused' && referral.status !== 'completed' && (
        <Text fz="sm" c="var(--mantine-color-error)">
          {state.sentence}
        </Text>
      )}
    </div>
  );
}

/** The columns of All Referrals, in the admin's words (specification, sections 2 and 4). */
export function referralColumns(actions: ReferralActions): readonly Column<Referral>[] {
  const { states, onComplete, onDelete, onCheck, yearCap, now } = actions;
  return [
    {
      header: texts.referrals.friend,
      headsCard: true,
      width: '18%',
      cell: (referral) => (
        <>
          <PersonText name={referral.referred_name} email={referral.referred_email} phone={referral.referred_phone} />
          <FlagMark referral={referral} onCheck={onCheck} />
        </>
      ),
    },
    {
      header: texts.referrals.statusHeader,
      width: '14%',
      beside: true,
      cell: (referral) => {
        const days = daysTooLong(referral, now);
        return (
          <>
            <StatusBadge status={referral.status} audience="admin" />
            {days !== undefined && <p className={classes.waits}>{texts.referrals.waits(days)}</p>}
          </>
        );
      },
    },
    {
      header: texts.referrals.referrer,
      width: '18%',
      cell: ({ referrer }) => (
        <>
          <PersonText name={referrer.name} email={referrer.email} to={patientAddress(referrer.id)} />
          <div className={classes.code}>
            {texts.referrals.code} {referrer.referral_code}
          </div>
        </>
      ),
    },
    textColumn(texts.referrals.staff, '8%', ({ signed_up_by_staff: staff }) => staff),
    {
      header: texts.referrals.date,
      width: '12%',
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
    actionsColumn(texts.referrals.actions, '22%', (referral) => (
      <Steps
        referral={referral}
        state={states.get(referral.id)}
        onComplete={() => onComplete(referral)}
        onDelete={onDelete && (() => onDelete(referral))}
      />
    )),
  ];
}

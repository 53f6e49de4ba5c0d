import type { Referral } from '@rewards/contracts/referrals';
import { ActionIcon, IconCheck, Text, IconCircleOff } from '@rewards/kit';
import { IconTrash } from '@rewards/kit/desk';
import { useKeptFocus } from '@rewards/kit/lists';
import { BusyButton, SmallButton } from '../busy-button.tsx';
import { ArrivalStep, HereMark } from './arrival/arrival-step.tsx';
import { friendOf, isCompletable } from './referral.ts';
import classes from './referrals.module.css';
import type { CompletionState } from './use-completion.ts';
import { texts as denialInRow } from '../texts/denial-in-row.ts';
import { texts } from '../texts/referrals.ts';

interface DenialStepProps {
  readonly referral: Referral;
  readonly onAsk: (referral: Referral) => void;
}

/** Opens the dialog that stops counting a referral, or counts it again. A completed one has to be undone first. */
function DenialStep({ referral, onAsk }: DenialStepProps) {
  if (referral.status === 'completed') return null;
  const ask = () => onAsk(referral);
  return referral.denial === null ? (
    <ActionIcon
      aria-label={denialInRow.of(friendOf(referral))}
      title={denialInRow.of(friendOf(referral))}
      onClick={ask}
    >
      <IconCircleOff size={20} aria-hidden />
    </ActionIcon>
  ) : (
    <SmallButton label={denialInRow.againOf(friendOf(referral))} onClick={ask}>
      {denialInRow.again}
    </SmallButton>
  );
}

export interface ReferralActs {
  readonly states: ReadonlyMap<string, CompletionState>;
  readonly onComplete: (referral: Referral) => void;
  /** Undefined if the role forbids it, and so is `onDelete`. */
  readonly onDeny: ((referral: Referral) => void) | undefined;
  readonly onDelete: ((referral: Referral) => void) | undefined;
}

interface ReferralActionsProps {
  readonly referral: Referral;
  readonly acts: ReferralActs;
}

/** A referral's actions, in its row and in its detail. The height is constant, so no row moves when one is used. */
export function ReferralActions({ referral, acts: { states, onComplete, onDeny, onDelete } }: ReferralActionsProps) {
  const keptFocus = useKeptFocus();
  const state = states.get(referral.id);
  return (
    <div {...keptFocus} className={classes.steps}>
      <div className={classes.buttons}>
        {isCompletable(referral) && (
          <BusyButton
            variant="light"
            size="sm"
            className={classes.step}
            Icon={IconCheck}
            hotkey="C"
            busy={state?.kind === 'busy'}
            onClick={() => onComplete(referral)}
          >
            {texts.completion.action}
          </BusyButton>
        )}
        <ArrivalStep referral={referral} className={classes.step} />
        <HereMark referral={referral} />
        {onDeny && <DenialStep referral={referral} onAsk={onDeny} />}
        {onDelete && (
          <ActionIcon aria-label={texts.deletion.of(friendOf(referral))} onClick={() => onDelete(referral)}>
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

import type { Referral } from '@rewards/contracts/referrals';
import { IconUserPlus, formatDay, usePracticeZone } from '@rewards/kit';
import { dayIn } from '@rewards/kit/dates';
import { BusyButton } from '../../busy-button.tsx';
import { useArrival } from './use-arrival.ts';
import { friendOf, isExpected, isCompletable } from '../referral.ts';
import classes from '../referrals.module.css';
import { texts } from '../../texts/arrival.ts';

/** The day a friend was at the desk, as long as their first visit is open. Otherwise undefined. */
export const dayHere = (zone: string | undefined, referral: Referral): string | undefined =>
  isCompletable(referral) && referral.arrived_at !== null ? dayIn(zone, referral.arrived_at) : undefined;

/** "Here today", or that the friend was here on an earlier day. Short enough for a row. */
export function HereMark({ referral }: { readonly referral: Referral }) {
  const zone = usePracticeZone();
  const day = dayHere(zone, referral);
  if (day === undefined) return null;
  return (
    <span className={`kit-state kit-small ${classes.here}`} title={formatDay(day)}>
      {day === dayIn(zone) ? texts.hereToday : texts.wasHere}
    </span>
  );
}

interface ArrivalStepProps {
  readonly referral: Referral;
  readonly className?: string | undefined;
}

/** "They're here", for a pending friend who came in. It earns nothing, so it doesn't ask (rule 55). */
export function ArrivalStep({ referral, className }: ArrivalStepProps) {
  const { busy, arrive } = useArrival();
  if (!isExpected(referral)) return null;
  return (
    <BusyButton
      variant="light"
      size="sm"
      className={className}
      Icon={IconUserPlus}
      label={texts.actionOf(friendOf(referral))}
      hotkey="H"
      busy={busy}
      onClick={() => arrive(referral.id)}
    >
      {texts.action}
    </BusyButton>
  );
}

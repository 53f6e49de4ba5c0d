import type { Referral } from '@rewards/contracts/referrals';
import { formatDay, usePracticeZone } from '@rewards/kit';
import { dayIn } from '@rewards/kit/dates';
import { texts } from '../../texts/arrival.ts';
import { isCompletable } from '../referral-state.ts';
import classes from '../referrals.module.css';

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

import { IconCircleCheck, IconClock, IconHelpCircle, IconUser } from '../icons.ts';
import classes from './status-badge.module.css';

const shown = {
  pending: { word: 'Pending', icon: IconClock },
  signed_up: { word: 'Signed Up', icon: IconUser },
  completed: { word: 'Completed', icon: IconCircleCheck },
} as const;

interface StatusBadgeProps {
  /** A referral's status; one that is not known is shown as Unknown (specification, section 4). */
  readonly status: string;
  /** The admin view calls a pending referral "Waiting". */
  readonly audience?: 'patient' | 'admin';
}

/** A referral's status in colour, sign and word, never by colour alone. */
export function StatusBadge({ status, audience = 'patient' }: StatusBadgeProps) {
  const known = Object.hasOwn(shown, status) ? shown[status as keyof typeof shown] : undefined;
  const waiting = status === 'pending' && audience === 'admin';
  const { word, icon: Icon } = known ?? { word: 'Unknown', icon: IconHelpCircle };
  return (
    <span
      className={classes.badge}
      data-status={known === undefined ? 'unknown' : status}
      title={waiting ? 'Pending: left an email, has not signed up yet' : undefined}
    >
      <Icon size={16} aria-hidden />
      {waiting ? 'Waiting' : word}
    </span>
  );
}

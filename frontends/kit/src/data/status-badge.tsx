import { IconCircleCheck, IconCircleOff, IconClock, IconHelpCircle, IconUser } from '../icons.ts';
import { useKitTexts } from '../texts/use-kit-texts.ts';
import classes from './status-badge.module.css';

const icons = {
  pending: IconClock,
  signed_up: IconUser,
  completed: IconCircleCheck,
  not_counted: IconCircleOff,
} as const;

interface StatusBadgeProps {
  /** A referral's status, or `not_counted` (rule 33). An unknown one is shown as Unknown (specification, section 4). */
  readonly status: string;
  /** The admin view calls a pending referral "Waiting". */
  readonly audience?: 'patient' | 'admin';
}

/** A referral's status by color, icon and word, never by color alone. */
export function StatusBadge({ status, audience = 'patient' }: StatusBadgeProps) {
  const texts = useKitTexts().status;
  const known = Object.hasOwn(icons, status) ? (status as keyof typeof icons) : undefined;
  const waiting = status === 'pending' && audience === 'admin';
  const Icon = known === undefined ? IconHelpCircle : icons[known];
  return (
    <span className={classes.badge} data-status={known ?? 'unknown'} title={waiting ? texts.waitingHint : undefined}>
      <Icon size={16} aria-hidden />
      {waiting ? texts.waiting : texts[known ?? 'unknown']}
    </span>
  );
}

import type { Referral } from '@rewards/contracts/referrals';
import { IconUserPlus } from '@rewards/kit';
import { BusyButton } from '../../busy-button.tsx';
import { texts } from '../../texts/arrival.ts';
import { friendOf } from '../friend-of.ts';
import { isExpected } from './is-expected.ts';
import { useArrival } from './use-arrival.ts';

interface ArrivalStepProps {
  readonly referral: Referral;
  /** For one with open flags, which come first (rule 9). */
  readonly onAsk: (referral: Referral) => void;
  readonly className?: string | undefined;
}

/** "They're here", for a pending friend who came in. */
export function ArrivalStep({ referral, onAsk, className }: ArrivalStepProps) {
  const { busy, arrive } = useArrival();
  if (!isExpected(referral)) return null;
  return (
    <BusyButton
      variant="light"
      size="sm"
      className={className}
      icon={<IconUserPlus size={18} aria-hidden />}
      label={texts.actionOf(friendOf(referral))}
      busy={busy}
      onClick={() => (referral.flags.length > 0 ? onAsk(referral) : void arrive(referral.id))}
    >
      {texts.action}
    </BusyButton>
  );
}

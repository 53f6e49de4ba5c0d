import type { Referral } from '@rewards/contracts/referrals';
import { IconUserPlus } from '@rewards/kit';
import { BusyButton } from '../../busy-button.tsx';
import { texts } from '../../texts/arrival.ts';
import { friendOf } from '../friend-of.ts';
import { isExpected } from '../referral-state.ts';
import { useArrival } from './use-arrival.ts';

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
      icon={<IconUserPlus size={18} aria-hidden />}
      label={texts.actionOf(friendOf(referral))}
      hotkey="H"
      busy={busy}
      onClick={() => void arrive(referral.id)}
    >
      {texts.action}
    </BusyButton>
  );
}

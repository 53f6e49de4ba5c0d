import type { Referral } from '@rewards/contracts/referrals';
import { ActionIcon, Button, IconCircleOff } from '@rewards/kit';
import { texts } from '../../texts/denial-in-row.ts';
import { friendOf } from '../friend-of.ts';

interface DenialStepProps {
  readonly referral: Referral;
  readonly onAsk: (referral: Referral) => void;
}

/** Opens the dialog that stops counting a referral, or counts it again. A completed one has to be undone first. */
export function DenialStep({ referral, onAsk }: DenialStepProps) {
  if (referral.status === 'completed') return null;
  const ask = () => onAsk(referral);
  return referral.denial === null ? (
    <ActionIcon aria-label={texts.of(friendOf(referral))} title={texts.of(friendOf(referral))} onClick={ask}>
      <IconCircleOff size={20} aria-hidden />
    </ActionIcon>
  ) : (
    <Button variant="default" size="sm" aria-label={texts.againOf(friendOf(referral))} onClick={ask}>
      {texts.again}
    </Button>
  );
}

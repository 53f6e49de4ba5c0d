import type { Referral } from '@rewards/contracts/referrals';
import { ConfirmDialog } from '@rewards/kit';
import { texts } from '../../texts/arrival.ts';
import { FlagsPart } from '../flags-part.tsx';
import { friendOf } from '../friend-of.ts';
import { useArrival } from './use-arrival.ts';

interface ArrivalDialogProps {
  /** A waiting friend with open flags. If undefined, the dialog is closed. */
  readonly referral: Referral | undefined;
  readonly onJudged: (referral: Referral) => void;
  readonly onClose: () => void;
}

/** Shows open flags with their evidence before "They're here" earns the referrer credit (rule 9). */
export function ArrivalDialog({ referral, onJudged, onClose }: ArrivalDialogProps) {
  const { arrive } = useArrival();
  const confirm = async ({ id }: Referral) => {
    await arrive(id);
    onClose();
  };
  return (
    <ConfirmDialog
      opened={referral !== undefined}
      title={texts.action}
      confirm={texts.confirm}
      details={
        referral !== undefined &&
        referral.flag_details.length > 0 && <FlagsPart referral={referral} onJudged={onJudged} />
      }
      onConfirm={() => referral && confirm(referral)}
      onClose={onClose}
    >
      {referral !== undefined && texts.question(friendOf(referral), referral.referrer.name || referral.referrer.email)}
    </ConfirmDialog>
  );
}

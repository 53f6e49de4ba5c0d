import { useCall } from '@rewards/client';
import { deleteReferral, type Referral } from '@rewards/contracts/referrals';
import { formatMoney } from '@rewards/kit';
import { CallDialog } from '../call-dialog.tsx';
import { texts } from '../texts/referrals.ts';
import { friendOf } from './friend-of.ts';

interface DeleteReferralDialogProps {
  /** If undefined, the dialog is closed. */
  readonly referral: Referral | undefined;
  readonly onClose: () => void;
}

export function DeleteReferralDialog({ referral, onClose }: DeleteReferralDialogProps) {
  const remove = useCall(deleteReferral);
  return (
    <CallDialog
      about={referral}
      title={texts.deletion.title}
      confirm={texts.deletion.confirm}
      danger
      act={({ id }) => remove({ params: { id } })}
      done={texts.deletion.done}
      asked={friendOf}
      onClose={onClose}
    >
      {({ earnings }) => (
        <>
          {texts.deletion.question} {earnings > 0 && texts.deletion.reverses(formatMoney(earnings))}
        </>
      )}
    </CallDialog>
  );
}

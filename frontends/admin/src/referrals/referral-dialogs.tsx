import { useCall } from '@rewards/client';
import { deleteReferral, type Referral } from '@rewards/contracts/referrals';
import { formatMoney, Dialog } from '@rewards/kit';
import { CallDialog } from '../call-dialog.tsx';
import { LazySection } from '../desk/lazy-section.tsx';
import { friendOf } from './referral.ts';
import { texts as denialInRow } from '../texts/denial-in-row.ts';
import { texts } from '../texts/referrals.ts';

const loadForm = async () => (await import('./denial/denial-form.tsx')).DenialForm;
const loadAgain = async () => (await import('./denial/denial-form.tsx')).CountAgain;

interface DenialDialogProps {
  /** The referral in question. If undefined, the dialog is closed. */
  readonly referral: Referral | undefined;
  readonly onClose: () => void;
}

/** Stops counting a referral, or counts a denied one again (rule 33). */
export function DenialDialog({ referral, onClose }: DenialDialogProps) {
  const isDenied = referral !== undefined && referral.denial !== null;
  return (
    <Dialog
      opened={referral !== undefined}
      title={isDenied ? denialInRow.titleAgain : denialInRow.title}
      place="top"
      onClose={onClose}
    >
      {referral !== undefined && (
        <LazySection
          key={referral.id}
          load={isDenied ? loadAgain : loadForm}
          failed={denialInRow.failed}
          referral={referral}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

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

import type { Referral } from '@rewards/contracts/referrals';
import { Dialog } from '@rewards/kit';
import { LazySection } from '../../desk/lazy-section.tsx';
import { texts } from '../../texts/denial-in-row.ts';

const loadForm = async () => (await import('./denial-form.tsx')).DenialForm;
const loadAgain = async () => (await import('./count-again.tsx')).CountAgain;

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
      title={isDenied ? texts.titleAgain : texts.title}
      place="top"
      onClose={onClose}
    >
      {referral !== undefined && (
        <LazySection
          key={referral.id}
          load={isDenied ? loadAgain : loadForm}
          failed={texts.failed}
          referral={referral}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

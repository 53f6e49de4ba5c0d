import type { Referral } from '@rewards/contracts/referrals';
import { Dialog } from '@rewards/kit';
import { LazySection } from '../desk/lazy-section.tsx';
import { texts } from '../texts/referrals.ts';

const load = async () => (await import('./flags-judged.tsx')).FlagsJudged;

interface FlagsPartProps {
  readonly referral: Referral;
  /** Called with the reviewed referral. */
  readonly onJudged: (referral: Referral) => void;
}

/** Flags to review with their evidence (rule 9). Loaded only if there are any. */
export function FlagsPart(props: FlagsPartProps) {
  return <LazySection load={load} failed={texts.flags.failed} height="8rem" {...props} />;
}

interface FlagsDialogProps extends Omit<FlagsPartProps, 'referral'> {
  /** If undefined, the dialog is closed. */
  readonly referral: Referral | undefined;
  readonly onClose: () => void;
}

export function FlagsDialog({ referral, onJudged, onClose }: FlagsDialogProps) {
  return (
    <Dialog opened={referral !== undefined} title={texts.flags.title} onClose={onClose}>
      {referral !== undefined && <FlagsPart referral={referral} onJudged={onJudged} />}
    </Dialog>
  );
}

import type { Referral } from '@rewards/contracts/referrals';
import { Dialog } from '@rewards/kit';
import { LazySection } from '../desk/lazy-section.tsx';
import { texts } from '../texts/referrals.ts';

const load = async () => (await import('./flags-judged.tsx')).FlagsJudged;

interface FlagsPartProps {
  readonly referral: Referral;
  /** Told of the referral as it is judged now. */
  readonly onJudged: (referral: Referral) => void;
}

/** What may be abuse of a referral, with whom, to be judged (rule 9). Loaded where there is something to judge. */
export function FlagsPart(props: FlagsPartProps) {
  return <LazySection load={load} failed={texts.flags.failed} height="8rem" {...props} />;
}

interface FlagsDialogProps extends Omit<FlagsPartProps, 'referral'> {
  /** Without one nothing is shown. */
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

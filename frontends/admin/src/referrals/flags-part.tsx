import type { Referral } from '@rewards/contracts/referrals';
import { Dialog } from '@rewards/kit';
import { useAddressState } from '@rewards/kit/lists';
import { LazySection } from '../desk/lazy-section.tsx';
import { texts } from '../texts/referrals.ts';

const load = async () => (await import('./flags-judged.tsx')).FlagsJudged;
const loadGroup = async () => (await import('./flag-group/flag-group.tsx')).FlagGroup;

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
  /** If undefined, the dialog is closed, unless a link asks for the group of a referral. */
  readonly referral: Referral | undefined;
  readonly onClose: () => void;
}

/** Whether others share an open sign, so that one decision covers them all. */
export const isOfGroup = ({ flag_details: flags }: Referral) =>
  flags.some(({ is_dismissed: isDismissed, friends }) => !isDismissed && friends.length > 0);

/** The query parameter with a referral whose group is to be reviewed, for links from elsewhere. */
const review = 'review';

export function FlagsDialog({ referral, onJudged, onClose }: FlagsDialogProps) {
  const { address, change } = useAddressState();
  // Once decided, the list reloads, and this dialog closes.
  const group = address.get(review) ?? (referral && isOfGroup(referral) ? referral.id : undefined);
  const isGroup = group !== undefined;
  const close = () => {
    if (address.has(review)) change({ [review]: undefined });
    onClose();
  };
  return (
    <Dialog opened={isGroup || referral !== undefined} wide={isGroup} title={texts.flags.title} onClose={close}>
      {isGroup && <LazySection load={loadGroup} failed={texts.flags.failed} referralId={group} onDone={close} />}
      {referral !== undefined && !isGroup && <FlagsPart referral={referral} onJudged={onJudged} />}
    </Dialog>
  );
}

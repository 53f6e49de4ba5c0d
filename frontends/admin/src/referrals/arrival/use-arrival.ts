import { useCall } from '@rewards/client';
import { arriveFriend } from '@rewards/contracts/arrivals';
import { toast } from '@rewards/kit';
import { texts } from '../../texts/arrival.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { useStep } from '../../use-step.ts';

/** Signs up a pending friend at the desk and completes the referral, in one press and with one Undo (rule 54). */
export function useArrival() {
  const arrive = useCall(arriveFriend);
  const offerUndo = useUndoOffer();
  const [busy, begin] = useStep(async (referralId: string) => {
    const { referral, activity_id: entry } = await arrive({ params: { id: referralId } });
    const friend = referral.referred_name || referral.referred_email;
    const done = texts.done(friend, referral.referrer.name || referral.referrer.email, referral.earnings);
    if (entry) offerUndo(done, entry);
    else toast.success(done);
  });
  return { busy, arrive: begin };
}

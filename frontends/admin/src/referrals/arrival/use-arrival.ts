import { useCall } from '@rewards/client';
import { arriveFriend } from '@rewards/contracts/arrivals';
import { toast } from '@rewards/kit';
import { texts } from '../../texts/arrival.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { friendOf } from '../friend-of.ts';
import { useStep } from '../../use-step.ts';

/** Signs up a pending friend at the desk and marks them as here, in one press and with one Undo (rules 54 and 55). */
export function useArrival() {
  const arrive = useCall(arriveFriend);
  const offerUndo = useUndoOffer();
  const [busy, begin] = useStep(async (referralId: string) => {
    const { referral, activity_id: entry } = await arrive({ params: { id: referralId } });
    const done = texts.done(friendOf(referral), referral.referrer.name || referral.referrer.email);
    if (entry) offerUndo(done, entry);
    else toast.success(done);
  });
  return { busy, arrive: begin };
}

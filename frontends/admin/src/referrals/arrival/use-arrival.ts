import { useCall } from '@rewards/client';
import { arriveFriend } from '@rewards/contracts/arrivals';
import { texts } from '../../texts/arrival.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.tsx';
import { friendOf } from '../referral.ts';
import { nameOf } from '../../users/patient.ts';
import { useStep } from '../../use-step.ts';

/** Signs up a pending friend at the desk and marks them as here, in one press and with one Undo (rules 54 and 55). */
export function useArrival() {
  const arrive = useCall(arriveFriend);
  const offerUndo = useUndoOffer();
  const [busy, begin] = useStep(async (referralId: string) => {
    const answer = await arrive({ params: { id: referralId } });
    offerUndo(texts.done(friendOf(answer.referral), nameOf(answer.referral.referrer)), answer);
  });
  return { busy, arrive: begin };
}

import { useRef, useState } from 'react';
import { isSignedOut, messageOf, useCall } from '@rewards/client';
import { applyCloseOut, readCloseOut } from '@rewards/contracts/close-out';
import { toast } from '@rewards/kit';
import { friendOf } from '../referrals/friend-of.ts';
import { texts } from '../texts/close-out.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { type Choices, type FoundFriends, foundFriends } from './found-friends.ts';

export interface Ignored {
  readonly friend: string;
  readonly reason: string;
}

export type CloseOutStep =
  | { readonly kind: 'list'; readonly isBusy: boolean; readonly failure: string | undefined }
  | { readonly kind: 'review'; readonly found: FoundFriends; readonly isBusy: boolean }
  | {
      readonly kind: 'done';
      readonly completed: number;
      readonly earned: number;
      readonly ignored: readonly Ignored[];
    };

const start = { kind: 'list', isBusy: false, failure: undefined } as const;

/** The steps of a close-out: a list, a review of the friends found in it, and the result, which can be undone. */
export function useCloseOut() {
  const read = useCall(readCloseOut);
  const apply = useCall(applyCloseOut);
  const offerUndo = useUndoOffer();
  const [step, setStep] = useState<CloseOutStep>(start);
  const isUnderWay = useRef(false);

  const find = async (text: string) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStep({ ...start, isBusy: true });
    try {
      const { lines } = await read({ body: { text } });
      setStep({ kind: 'review', found: foundFriends(lines), isBusy: false });
    } catch (thrown) {
      setStep({ ...start, failure: isSignedOut(thrown) ? undefined : messageOf(thrown) });
    } finally {
      isUnderWay.current = false;
    }
  };

  const complete = async (found: FoundFriends, choices: Choices, visitedOn: string | undefined) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStep({ kind: 'review', found, isBusy: true });
    try {
      const {
        completed,
        earned,
        ignored,
        activity_id: entry,
      } = await apply({
        body: {
          referral_ids: [...choices.values()],
          lines: [...choices.keys()],
          ...(visitedOn === undefined ? {} : { visited_on: visitedOn }),
        },
      });
      const said = completed === 0 ? texts.noneCompleted : texts.completed(completed, earned);
      if (entry) offerUndo(said, entry);
      const lines = [...found.certain, ...found.doubtful];
      const friends = new Map(lines.flatMap((line) => line.friends.map(({ referral }) => [referral.id, referral])));
      setStep({
        kind: 'done',
        completed,
        earned,
        ignored: ignored.map(({ referral_id: id, reason }) => {
          const referral = friends.get(id);
          return { friend: referral ? friendOf(referral) : '', reason };
        }),
      });
    } catch (thrown) {
      if (!isSignedOut(thrown)) toast.error(messageOf(thrown));
      setStep({ kind: 'review', found, isBusy: false });
    } finally {
      isUnderWay.current = false;
    }
  };

  return { step, find, complete, startOver: () => setStep(start) };
}

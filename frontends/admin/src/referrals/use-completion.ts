import { useRef, useState } from 'react';
import { isSignedOut, messageOf, useCall, useShownAnswers } from '@rewards/client';
import { completeReferral, listReferrals, type Referral } from '@rewards/contracts/referrals';
import { toast } from '@rewards/kit';
import { useToday } from '../desk/use-today.ts';
import { texts } from '../texts/referrals.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';
import { friendWithReferrer } from './referral.ts';

/**
 * The state of one referral's completion: pending, or refused with the server's message and the given visit day, so it
 * needn't be typed again.
 */
export type CompletionState =
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly sentence: string; readonly visitedOn: string | undefined };

/** Only the current year's cap is known here. A visit in another year counts there (rule 34). */
function whyNoCredit(yearCap: number, visitedOn: string | undefined, today: string | undefined): string {
  const year = visitedOn?.slice(0, 4);
  return year === undefined || year === today?.slice(0, 4)
    ? texts.completion.doneWithoutCredit(yearCap)
    : texts.completion.doneWithoutCreditOf(year);
}

/**
 * Completes referrals, several at once if needed: each row has its own state. The row shows the response at once, and
 * whatever the credit changed elsewhere is reloaded.
 *
 * @param yearCap in dollars, to explain why a referral earned nothing
 */
export function useCompletion(yearCap: number) {
  const send = useCall(completeReferral);
  const changeLists = useShownAnswers(listReferrals);
  const offerUndo = useUndoOffer();
  const today = useToday();
  const underWay = useRef(new Set<string>());
  const [states, setStates] = useState<ReadonlyMap<string, CompletionState>>(new Map());

  const show = (id: string, state: CompletionState | undefined) =>
    setStates((current) => {
      const next = new Map(current);
      if (state === undefined) next.delete(id);
      else next.set(id, state);
      return next;
    });

  const putInRow = ({ referral: completed }: { readonly referral: Referral }) =>
    changeLists((list) => ({
      ...list,
      referrals: list.referrals.map((row) => (row.id === completed.id ? completed : row)),
    }));

  const complete = async ({ id }: Pick<Referral, 'id'>, visitedOn?: string) => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    show(id, { kind: 'busy' });
    try {
      const { referral, activity_id: entry } = await send(
        { params: { id }, body: visitedOn === undefined ? {} : { visited_on: visitedOn } },
        putInRow,
      );
      const besides = referral.earnings === 0 ? whyNoCredit(yearCap, visitedOn, today) : undefined;
      if (entry) offerUndo(texts.completion.done, entry, besides, friendWithReferrer(referral));
      else {
        toast.success(texts.completion.done);
        if (besides !== undefined) toast.info(besides);
      }
      show(id, undefined);
    } catch (thrown) {
      if (!isSignedOut(thrown)) toast.error(messageOf(thrown));
      show(id, { kind: 'refused', sentence: messageOf(thrown), visitedOn });
    } finally {
      underWay.current.delete(id);
    }
  };

  return { states, complete };
}

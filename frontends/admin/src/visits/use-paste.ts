import { useRef, useState } from 'react';
import { call, isSignedOut, messageOf, useReadAgain } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { pasteVisits } from '@rewards/contracts/visits';

type Answer = AnswerOf<typeof pasteVisits>;

type PasteStep =
  | { readonly kind: 'list'; readonly isBusy: boolean; readonly failure: string | undefined }
  | ({ readonly kind: 'pasted'; readonly entry: string | null } & Pick<Answer, 'lines' | 'matched'>);

const start = { kind: 'list', isBusy: false, failure: undefined } as const;

/**
 * A list, and then what became of its lines.
 * @param onPasted called once the list of visits is loaded again
 */
export function usePaste(onPasted: () => void) {
  const readAgain = useReadAgain();
  const [step, setStep] = useState<PasteStep>(start);
  const isUnderWay = useRef(false);

  const paste = async (text: string, visitedOn: string | undefined) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStep({ ...start, isBusy: true });
    try {
      const body = visitedOn === undefined ? { text } : { text, visited_on: visitedOn };
      const { lines, matched, activity_id: entry } = await call(pasteVisits, { body });
      await readAgain(pasteVisits.changes);
      setStep({ kind: 'pasted', lines, matched, entry });
      onPasted();
    } catch (thrown) {
      setStep({ ...start, failure: isSignedOut(thrown) ? undefined : messageOf(thrown) });
    } finally {
      isUnderWay.current = false;
    }
  };

  return { step, paste, startOver: () => setStep(start) };
}

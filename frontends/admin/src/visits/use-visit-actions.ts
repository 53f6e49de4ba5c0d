import { useRef, useState } from 'react';
import { isSignedOut, messageOf, useCall } from '@rewards/client';
import {
  type ListedVisit,
  type TakenBackVisit,
  confirmVisits,
  dismissVisit,
  keepVisit,
  postponeVisit,
} from '@rewards/contracts/visits';
import { toast } from '@rewards/kit';
import { friendOf } from '../referrals/referral.ts';
import { texts } from '../texts/visits.ts';
import { useUndoEntry } from '../undo/use-undoing.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';

export type Match = ListedVisit['matches'][number];

/** A visit with the referral to complete. */
export interface Choice {
  readonly visit: ListedVisit;
  readonly match: Match;
}

export interface VisitActions {
  /** The visits an action is under way for. */
  readonly busy: ReadonlySet<string>;
  /** Decided just now, so they're hidden before the list is loaded again. */
  readonly settled: ReadonlySet<string>;
  readonly confirm: (choices: readonly Choice[]) => void;
  readonly dismiss: (choice: Choice) => void;
  readonly postpone: (visit: ListedVisit) => void;
  readonly undo: (visit: TakenBackVisit) => void;
  readonly keep: (visit: TakenBackVisit) => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * What staff decide about visits. Each says what it did, with Undo where there is one.
 * @param listed the list as loaded last
 */
export function useVisitActions(listed: object): VisitActions {
  const confirmCall = useCall(confirmVisits);
  const dismissCall = useCall(dismissVisit);
  const postponeCall = useCall(postponeVisit);
  const keepCall = useCall(keepVisit);
  const undoEntry = useUndoEntry();
  const offerUndo = useUndoOffer();
  const underWay = useRef(new Set<string>());
  const [busy, setBusy] = useState(none);
  const [decided, setDecided] = useState({ listed, ids: none });
  // A newly loaded list leaves out what was decided before.
  if (decided.listed !== listed) setDecided({ listed, ids: none });

  /** Runs an action, unless one is under way for any of these visits. */
  const run = async (visits: readonly { readonly id: string }[], act: () => Promise<void>) => {
    if (visits.some(({ id }) => underWay.current.has(id))) return;
    for (const { id } of visits) underWay.current.add(id);
    setBusy(new Set(underWay.current));
    try {
      await act();
      setDecided((current) => ({ ...current, ids: new Set([...current.ids, ...visits.map(({ id }) => id)]) }));
    } catch (thrown) {
      if (!isSignedOut(thrown)) toast.error(messageOf(thrown));
    } finally {
      for (const { id } of visits) underWay.current.delete(id);
      setBusy(new Set(underWay.current));
    }
  };

  const confirm = async (choices: readonly Choice[]) => {
    const visits = choices.map(({ visit, match }) => ({ id: visit.id, referral_id: match.referral.id }));
    const { confirmed, earned, ignored, activity_id: entry } = await confirmCall({ body: { visits } });
    const aside = ignored[0] && texts.notConfirmed(ignored.length, ignored[0].reason);
    if (entry !== null) offerUndo(texts.confirmed(confirmed, earned), entry, aside);
    else toast.error(aside ?? texts.noneConfirmed);
  };

  return {
    busy,
    settled: decided.ids,
    confirm: (choices) =>
      void run(
        choices.map(({ visit }) => visit),
        () => confirm(choices),
      ),
    dismiss: ({ visit, match: { referral } }) =>
      void run([visit], async () => {
        const answer = await dismissCall({ params: { id: visit.id }, body: { referral_id: referral.id } });
        offerUndo(texts.dismissed(friendOf(referral)), answer.activity_id);
      }),
    postpone: (visit) =>
      void run([visit], async () => {
        await postponeCall({ params: { id: visit.id } });
        toast.success(texts.postponed);
      }),
    undo: (visit) =>
      void run([visit], async () => {
        await undoEntry(visit.activity_id ?? '');
        toast.success(texts.undone);
      }),
    keep: (visit) =>
      void run([visit], async () => {
        await keepCall({ params: { id: visit.id } });
        toast.success(texts.kept);
      }),
  };
}

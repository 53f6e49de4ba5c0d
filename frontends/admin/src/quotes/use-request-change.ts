import { isSignedOut, messageOf, useCall, useSession, useShownAnswers } from '@rewards/client';
import type { BodyOf } from '@rewards/contracts/endpoint';
import {
  changeQuoteRequest,
  listQuoteRequests,
  type QuoteRequest,
  type RequestState,
  showQuoteRequest,
} from '@rewards/contracts/quotes';
import { toast } from '@rewards/kit';
import { useRef } from 'react';
import { texts } from '../texts/quotes.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';

export interface RequestActions {
  readonly changeState: (quote: QuoteRequest, state: RequestState) => void;
  readonly assign: (quote: QuoteRequest) => void;
  readonly release: (quote: QuoteRequest) => void;
}

/** Changes a request, one change of each at a time, with Undo in the toast. */
export function useRequestChange(): RequestActions {
  const change = useCall(changeQuoteRequest);
  const showInLists = useShownAnswers(listQuoteRequests);
  const showInDetail = useShownAnswers(showQuoteRequest);
  const offerUndo = useUndoOffer();
  const { session } = useSession();
  const me = session.state === 'signed-in' ? session.user.id : undefined;
  // Two clicks or a held key may come before the next render.
  const underWay = useRef(new Set<string>());

  // Before anything reloads, so the next key has the new version.
  const show = ({ quote }: { readonly quote: QuoteRequest }) =>
    Promise.all([
      showInLists((list) => ({ ...list, quotes: list.quotes.map((each) => (each.id === quote.id ? quote : each)) })),
      showInDetail((detail) => (detail.quote.id === quote.id ? { ...detail, quote } : detail)),
    ]);

  const run = async ({ id, version }: QuoteRequest, to: BodyOf<typeof changeQuoteRequest>, done: string) => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    try {
      const { activity_id: entry } = await change({ params: { id }, body: { version, ...to } }, show);
      if (entry !== null) offerUndo(done, entry);
    } catch (thrown) {
      if (!isSignedOut(thrown)) toast.error(messageOf(thrown), `request-${id}`);
    } finally {
      underWay.current.delete(id);
    }
  };

  return {
    changeState: (quote, state) => {
      // Calling again ends a reminder that is due.
      const isCalledBack = state === 'called' && quote.is_overdue;
      if (quote.state !== state || isCalledBack) void run(quote, { state }, texts.moved(quote.name, state));
    },
    assign: (quote) => {
      if (me !== undefined && quote.taken_by?.id !== me) void run(quote, { taken_by: me }, texts.taken(quote.name));
    },
    release: (quote) => void run(quote, { taken_by: null }, texts.released(quote.name)),
  };
}

import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { QuoteRequest } from '@rewards/contracts/quotes';
import { takesLetters } from '@rewards/kit/lists';
import type { RequestActions } from './use-request-change.ts';

interface RequestKeys {
  readonly quotes: readonly QuoteRequest[];
  /** The one whose detail is open. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly actions: RequestActions;
}

/**
 * J and K move between rows, and show the next one while a detail is open. C, B, N and T act on the focused row, or
 * else on the open request. Escape closes the detail.
 */
export function useRequestKeys({ quotes, openId, onOpen, actions }: RequestKeys) {
  const area = useRef<HTMLDivElement>(null);

  const rows = () => [...(area.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [])];

  // So J, K and Enter work at once. The other keys act on the focused row, so it's the open request's.
  const isShown = quotes.length > 0;
  const openAtFirst = useRef(openId);
  useEffect(() => {
    const isElsewhere = takesLetters(document.activeElement) || area.current?.contains(document.activeElement);
    if (!isShown || isElsewhere) return;
    const id = openAtFirst.current;
    const first = rows().find(({ dataset }) => id === undefined || dataset['request'] === id);
    first?.focus({ preventScroll: true });
  }, [isShown]);

  const move = (by: number) => {
    const all = rows();
    const focused = all.indexOf(document.activeElement as HTMLElement);
    const at = focused < 0 ? all.findIndex(({ dataset }) => dataset['request'] === openId) : focused;
    const next = all[Math.min(Math.max(at + by, 0), all.length - 1)];
    next?.focus();
    if (openId !== undefined) onOpen(next?.dataset['request']);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if (takesLetters(event.target)) return;
    const focused = (event.target as HTMLElement).closest<HTMLElement>('[data-request]')?.dataset['request'];
    const quote = quotes.find(({ id }) => id === (focused ?? openId));
    const close = () => {
      onOpen(undefined);
      rows()
        .find(({ dataset }) => dataset['request'] === openId)
        ?.focus();
    };
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      j: () => move(1),
      k: () => move(-1),
      c: quote && (() => actions.changeState(quote, 'called')),
      b: quote && (() => actions.changeState(quote, 'booked')),
      n: quote && (() => actions.changeState(quote, 'declined')),
      t: quote && (() => actions.assign(quote)),
      escape: openId === undefined ? undefined : close,
    };
    const key = event.key.toLowerCase();
    const act = Object.hasOwn(keys, key) ? keys[key] : undefined;
    // A held key only moves, so it doesn't decide about the requests that come next.
    if (!act || (event.repeat && key !== 'j' && key !== 'k')) return;
    event.preventDefault();
    act();
  };

  return { ref: area, onKeyDown } as const;
}

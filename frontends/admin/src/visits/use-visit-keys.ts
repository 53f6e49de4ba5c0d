import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { ListedVisit } from '@rewards/contracts/visits';
import type { VisitActions } from './use-visit-actions.ts';

const entryOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-visit]');

/**
 * J and K move between visits, Enter or C confirms the strongest match, N says that it isn't this person, L asks
 * later. When the focused visit goes away, the one in its place gets the focus.
 */
export function useVisitKeys(visits: readonly ListedVisit[], actions: VisitActions) {
  const area = useRef<HTMLDivElement>(null);
  /** The place of the visit that had the focus last. */
  const place = useRef<number>(undefined);

  const entries = () => [...(area.current?.querySelectorAll<HTMLElement>('[data-visit]') ?? [])];
  const move = (to: number) => {
    const all = entries();
    all[Math.min(Math.max(to, 0), all.length - 1)]?.focus();
  };

  // A removed element fires no blur event.
  useLayoutEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return;
    if (visits.length > 0) move(place.current);
    else area.current?.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const entry = entryOf(event.target);
    const at = entry ? entries().indexOf(entry) : -1;
    const visit = visits.find(({ id }) => id === entry?.dataset['visit']);
    const match = visit?.matches[0];
    const choice = visit && match && { visit, match };
    const key = event.key === 'Enter' && event.target === entry ? 'c' : event.key.toLowerCase();
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      j: () => move(at + 1),
      k: () => move(at - 1),
      c: choice && (() => actions.confirm([choice])),
      n: choice && (() => actions.dismiss(choice)),
      l: visit && (() => actions.postpone(visit)),
    };
    const act = Object.hasOwn(keys, key) ? keys[key] : undefined;
    // A held key only moves, so it doesn't decide about the visits that come next.
    if (!act || (event.repeat && key !== 'j' && key !== 'k')) return;
    event.preventDefault();
    act();
  };

  return {
    ref: area,
    tabIndex: -1,
    onKeyDown,
    onFocus: (event: { readonly target: EventTarget }) => {
      const entry = entryOf(event.target);
      place.current = entry ? entries().indexOf(entry) : undefined;
    },
    onBlur: () => {
      place.current = undefined;
    },
  } as const;
}

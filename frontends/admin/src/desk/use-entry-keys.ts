import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { getsKeysFrom, listMark } from '@rewards/kit/lists';
import { useWindowKeys } from './use-window-keys.ts';

/** Two presses this close are one, pressed twice. */
const doubleMilliseconds = 400;

/**
 * Keys for a list of things to do: J and K move between entries, and other keys act on the focused one. Enter counts
 * only on the entry itself, since on a button it's the button's own. When the focused entry goes away, the one in its
 * place gets the focus. While nothing has the focus, J and K start at the first entry.
 *
 * @param attribute each entry's data attribute, with its ID, such as `visit` for `data-visit`
 * @param actOf what a key does with an entry, in lower case, and whether Shift is held. Undefined if nothing.
 */
export function useEntryKeys(
  attribute: string,
  actOf: (key: string, id: string, isShifted: boolean) => (() => void) | undefined,
) {
  const area = useRef<HTMLDivElement>(null);
  /** The place of the entry that had the focus last. The first, if it was on something else in the list. */
  const place = useRef<number>(undefined);
  /** When the entry with the focus went away, in milliseconds. */
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const selector = `[data-${attribute}]`;

  const entryOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>(selector);
  const entries = () => [...(area.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const move = (to: number) => {
    const all = entries();
    all[Math.min(Math.max(to, 0), all.length - 1)]?.focus();
  };

  // Without entries, the next list on the page gets the keys.
  useLayoutEffect(() => {
    area.current?.toggleAttribute(listMark, entries().length > 0);
  });

  useWindowKeys((event) => {
    const { target, key } = event;
    if (!/^[jk]$/i.test(key) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const list = area.current;
    if (!list?.hasAttribute(listMark) || !(target instanceof Element) || !getsKeysFrom(target, list)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    list.querySelector<HTMLElement>(selector)?.focus();
  });

  // A removed element fires no blur event.
  useLayoutEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return;
    movedAt.current = performance.now();
    if (entries().length > 0) move(place.current);
    else area.current?.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // Letters typed into a choice look for an option.
    if (event.target instanceof HTMLSelectElement) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const entry = entryOf(event.target);
    const at = entry ? entries().indexOf(entry) : -1;
    const id = entry?.dataset[attribute];
    const key = event.key.toLowerCase();
    const isMove = key === 'j' || key === 'k';
    const isOfButton = key === 'enter' && event.target !== entry;
    // A second Enter was meant for the entry that is gone.
    if (key === 'enter' && performance.now() - movedAt.current < doubleMilliseconds) return;
    const act = isMove
      ? () => move(key === 'j' ? at + 1 : at - 1)
      : id === undefined || isOfButton
        ? undefined
        : actOf(key, id, event.shiftKey);
    // A held key only moves, so it doesn't decide about the entries that come next.
    if (!act || (event.repeat && !isMove)) return;
    event.preventDefault();
    act();
  };

  return {
    ref: area,
    tabIndex: -1,
    onKeyDown,
    onFocus: (event: { readonly target: EventTarget }) => {
      const entry = entryOf(event.target);
      place.current = entry ? entries().indexOf(entry) : 0;
    },
    onBlur: () => {
      place.current = undefined;
    },
  } as const;
}

import { useEffect, useRef, type RefObject } from 'react';

/** A key that acts on the marked row, such as `c` to complete it. */
export interface RowKey<Row> {
  readonly key: string;
  /** What it does, for the overview of keys. */
  readonly says: string;
  readonly act: (row: Row) => void;
}

/** On the element around each list that has row keys. */
export const listMark = 'data-row-keys';

const rowsOf = (area: Element) => [...area.querySelectorAll<HTMLElement>('tr[data-row]')];

function isFirstInSight(area: Element): boolean {
  const inSight = ({ top, bottom }: DOMRect) => bottom >= 0 && top < window.innerHeight;
  const first = [...document.querySelectorAll(`[${listMark}]`)].find((list) => inSight(list.getBoundingClientRect()));
  return first === area;
}

/** While nothing has the focus, the first visible list gets the keys. Other lists and open menus keep theirs. */
export function getsKeysFrom(target: Element, area: Element): boolean {
  const isFree = target === document.body || target.tagName === 'H1' || target.id === 'main';
  return isFree && isFirstInSight(area);
}

/** Focuses the row, and scrolls no further than needed. */
function goTo(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

interface RowKeysProps {
  readonly area: RefObject<HTMLElement | null>;
  /** The row of the latest key or click. */
  readonly marked: string | undefined;
  readonly onKey: (key: string, row: string | undefined) => boolean;
}

/**
 * Moves between a list's rows with j, k and the arrows, goes to its search with f, and reports every other key with
 * its row. It never listens while someone types, or while a dialog is open.
 */
export function useRowKeys(props: RowKeysProps): void {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { area: place, marked, onKey } = latest.current;
      const area = place.current;
      const { target } = event;
      // Caps Lock changes no letter.
      const key = event.key.length === 1 && !event.shiftKey ? event.key.toLowerCase() : event.key;
      if (area === null || !(target instanceof Element) || event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null) return;

      if (!area.hasAttribute(listMark)) return;

      const rows = rowsOf(area);
      const isInside = area.contains(target);
      if (takesLetters(target)) {
        if (key !== 'ArrowDown' || !isInside || target.closest('[role="search"]') === null) return;
        event.preventDefault();
        goTo(rows[0]);
        return;
      }
      if (!isInside && !getsKeysFrom(target, area)) return;
      const search = key === 'f' ? area.querySelector<HTMLElement>('[role="search"] input') : null;
      if (search !== null) {
        event.preventDefault();
        search.focus();
        return;
      }

      const focused = target.closest('tr[data-row]');
      const at = rows.findIndex((row) => row === focused || (focused === null && row.dataset.row === marked));
      const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
      if (key === 'j' || key === 'k' || (isArrow && focused !== null)) {
        const step = key === 'j' || key === 'ArrowDown' ? 1 : -1;
        event.preventDefault();
        goTo(rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]);
        return;
      }
      // A button in the row keeps its own Enter.
      if (event.repeat || (key === 'Enter' && target !== focused)) return;
      if (onKey(key, rows[at]?.dataset.row)) event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

/** Whether letters belong to this element: a field they are typed into, or a choice that looks for an option. */
export const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'));

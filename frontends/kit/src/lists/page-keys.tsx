import { useEffect, useSyncExternalStore } from 'react';
import { Dialog, Stack } from '@rewards/kit';
import classes from './row-detail.module.css';
import { takesLetters } from './row-keys.ts';
import { useListTexts } from './use-list-texts.ts';

/** A key, and what it does on this page. */
export interface PageKey {
  readonly key: string;
  readonly says: string;
}

/** What the page's lists and the frame around it listen to, and whether someone is reading about it. */
interface PageKeysState {
  readonly sources: readonly (readonly PageKey[])[];
  readonly isOpen: boolean;
}

let state: PageKeysState = { sources: [], isOpen: false };
const subscribers = new Set<() => void>();

function change(next: Partial<PageKeysState>): void {
  state = { ...state, ...next };
  for (const tell of subscribers) tell();
}
const subscribe = (tell: () => void) => {
  subscribers.add(tell);
  return () => void subscribers.delete(tell);
};

/** Opens the overview of this page's keys. */
export const showPageKeys = (): void => change({ isOpen: true });

/** Adds keys to the overview that `?` opens, for as long as the component is there. */
export function useListedKeys(keys: readonly PageKey[]): void {
  const text = JSON.stringify(keys);
  useEffect(() => {
    const own = JSON.parse(text) as readonly PageKey[];
    change({ sources: [...state.sources, own] });
    return () => change({ sources: state.sources.filter((each) => each !== own) });
  }, [text]);
}

/** The overview of all keys of this page. `?` opens it anywhere but in a field. */
export function PageKeys() {
  const texts = useListTexts();
  const { sources, isOpen } = useSyncExternalStore(subscribe, () => state);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (takesLetters(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      showPageKeys();
    };
    window.addEventListener('keydown', hear);
    return () => {
      window.removeEventListener('keydown', hear);
      change({ isOpen: false });
    };
  }, []);
  // Two lists on a page share some.
  const lines = new Map(sources.flat().map((line) => [`${line.key} ${line.says}`, line]));
  return (
    <Dialog opened={isOpen} title={texts.keys} onClose={() => change({ isOpen: false })}>
      <Stack component="dl" gap="xs" className={classes.keys}>
        {[...lines.values()].map(({ key, says }) => (
          <div key={`${key} ${says}`}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </Stack>
    </Dialog>
  );
}

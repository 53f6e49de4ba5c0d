import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from './use-session.ts';
import { draftKey, findDraft, forgetDraft, keepDraft, keptIn, type DraftPlace } from './drafts/stored-drafts.ts';
import { holdInput } from './drafts/unsaved-input.ts';

export interface FormDraft<Kept> {
  readonly form: string;
  readonly place: DraftPlace;
  readonly key: string;
  /** What this person typed here earlier without saving it. */
  readonly found: Kept | undefined;
  /** After saving, or discarding. */
  readonly forget: () => void;
}

interface Options<Kept> {
  /** Reads a stored draft. It may come from an older release: return undefined, or throw, for one that doesn't fit. */
  readonly read: (stored: unknown) => Kept | undefined;
  /** `tab` for a public form, whose reader isn't known: it ends with the tab. */
  readonly place?: DraftPlace;
}

function findReadable<Kept>(place: DraftPlace, key: string, read: Options<Kept>['read']): Kept | undefined {
  const stored = findDraft(place, key);
  try {
    const found = stored === undefined || stored === null ? undefined : read(stored);
    if (found !== undefined) return found;
  } catch {
    // From an older release.
  }
  forgetDraft(place, key);
  return undefined;
}

/**
 * A form's unsaved input from before a reload, a closed tab or an expired session. `useKeptInput` keeps it. It belongs
 * to the user who opened the form: if their session expires, the input is still theirs.
 *
 * @param form the form's name, with the ID of what it edits
 */
export function useFormDraft<Kept>(form: string, { read, place = 'browser' }: Options<Kept>): FormDraft<Kept> {
  const { session } = useSession();
  const [key] = useState(() =>
    draftKey(place === 'browser' && session.state === 'signed-in' ? session.user.id : 'anyone', form),
  );
  const [found] = useState(() => findReadable(place, key, read));
  return { form, place, key, found, forget: () => forgetDraft(place, key) };
}

/** Keeps the newest function, so an effect can call it without running again. */
function useNewest<Act extends () => void>(act: Act) {
  const newest = useRef(act);
  useLayoutEffect(() => void (newest.current = act));
  return newest;
}

/**
 * Keeps a form's input until it's saved or discarded.
 *
 * @param kept the unsaved input, or undefined if there is none
 * @param discard clears the form: the input was discarded here, or saved or discarded in another tab that shows it too
 */
export function useKeptInput<Kept>(
  { form, place, key }: FormDraft<Kept>,
  kept: Kept | undefined,
  discard: () => void,
): void {
  const text = kept === undefined ? undefined : JSON.stringify(kept);
  const isUnsaved = text !== undefined;
  const newestDiscard = useNewest(discard);

  // Before any other input: Escape right after a keystroke must ask too.
  useLayoutEffect(() => {
    if (!isUnsaved || place === 'tab') return undefined;
    return holdInput(form, () => {
      forgetDraft(place, key);
      newestDiscard.current();
    });
  }, [form, place, key, isUnsaved, newestDiscard]);

  useEffect(() => {
    if (text === undefined) forgetDraft(place, key);
    else keepDraft(place, key, JSON.parse(text));
  }, [place, key, text]);

  useEffect(() => {
    if (text === undefined || place === 'tab') return undefined;
    const hear = ({ key: changed, newValue, oldValue }: StorageEvent) => {
      if (changed === key && newValue === null && JSON.stringify(keptIn(oldValue)) === text) newestDiscard.current();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [place, key, text, newestDiscard]);
}

import { tryTo } from '../browser-storage.ts';

/**
 * Unsaved input in this browser. The front desk shares computers, so only the person who typed a draft sees
 * it, and it's removed after 12 hours (record 0079).
 */
export type DraftPlace = 'browser' | 'tab';

const prefix = 'draft ';
const keptMilliseconds = 12 * 3_600_000;

interface StoredDraft {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kept: unknown;
}

/** The storage key. `by` is a user's ID, which has no blank. */
export const draftKey = (by: string, form: string): string => `${prefix}${by} ${form}`;

const storageOf = (place: DraftPlace): Storage => (place === 'browser' ? localStorage : sessionStorage);

const parsed = (text: string | null): StoredDraft | undefined =>
  tryTo(() => JSON.parse(text ?? 'null') as StoredDraft | null) ?? undefined;

const isOver = (draft: StoredDraft | undefined): boolean =>
  draft === undefined || !(Date.now() - draft.at < keptMilliseconds);

/** What a stored draft holds. Undefined if there is none, or it's over. */
export function keptIn(text: string | null): unknown {
  const draft = parsed(text);
  return isOver(draft) ? undefined : draft?.kept;
}

export const findDraft = (place: DraftPlace, key: string): unknown =>
  tryTo(() => keptIn(storageOf(place).getItem(key)));

export const keepDraft = (place: DraftPlace, key: string, kept: unknown): void =>
  tryTo(() => storageOf(place).setItem(key, JSON.stringify({ at: Date.now(), kept })));

export const forgetDraft = (place: DraftPlace, key: string): void => tryTo(() => storageOf(place).removeItem(key));

function forgetWhere(place: DraftPlace, isGone: (key: string, text: string | null) => boolean): void {
  tryTo(() => {
    const storage = storageOf(place);
    const drafts = Object.keys(storage).filter((key) => key.startsWith(prefix));
    for (const key of drafts) if (isGone(key, storage.getItem(key))) storage.removeItem(key);
  });
}

/** After signing out: removes everything this person typed, and everything typed in this tab. */
export function forgetDraftsOf(by: string): void {
  forgetWhere('browser', (key) => key.startsWith(draftKey(by, '')));
  forgetWhere('tab', () => true);
}

/** Removes everyone's expired drafts. */
export function forgetOldDrafts(): void {
  for (const place of ['browser', 'tab'] as const) forgetWhere(place, (_, text) => isOver(parsed(text)));
}

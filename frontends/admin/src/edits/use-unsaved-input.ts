import { useKeptInput, type FormDraft } from '@rewards/client';
import { useAsksBeforeLeaving } from '../desk/use-asks-before-leaving.ts';

/** Keeps a form's unsaved input, and asks before leaving the page with it (record 0079). */
export function useUnsavedInput<Kept>(draft: FormDraft<Kept>, kept: Kept | undefined, discard: () => void): void {
  useKeptInput(draft, kept, discard);
  useAsksBeforeLeaving(kept !== undefined);
}

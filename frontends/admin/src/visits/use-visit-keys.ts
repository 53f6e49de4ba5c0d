import type { ListedVisit } from '@rewards/contracts/visits';
import { useEntryKeys } from '../desk/use-entry-keys.ts';
import type { VisitActions } from './use-visit-actions.ts';

/** Enter or C confirms the strongest match, N says that it isn't this person, L asks later. */
export const useVisitKeys = (visits: readonly ListedVisit[], actions: VisitActions) =>
  useEntryKeys('visit', (key, id) => {
    const visit = visits.find((each) => each.id === id);
    const match = visit?.matches[0];
    if (!visit || !match) return undefined;
    const choice = { visit, match };
    const acts: Readonly<Record<string, () => void>> = {
      enter: () => actions.confirm([choice]),
      c: () => actions.confirm([choice]),
      n: () => actions.dismiss(choice),
      l: () => actions.postpone(visit),
    };
    return Object.hasOwn(acts, key) ? acts[key] : undefined;
  });

import type { ListedVisit } from '@rewards/contracts/visits';
import { useEntryKeys } from '../desk/use-entry-keys.ts';
import type { Choices } from './use-choices.ts';
import type { VisitActions } from './use-visit-actions.ts';

/** Enter or C confirms the chosen or only friend, N says that it isn't this person, L asks later. */
export const useVisitKeys = (
  visits: readonly ListedVisit[],
  { chosen }: Pick<Choices, 'chosen'>,
  actions: VisitActions,
) =>
  useEntryKeys('visit', (key, id) => {
    const visit = visits.find((each) => each.id === id);
    if (!visit) return undefined;
    const match = chosen.get(id) ?? (visit.matches.length === 1 ? visit.matches[0] : undefined);
    // Of several friends, one has to be chosen first.
    const choice = () => document.querySelector<HTMLElement>(`[data-visit="${CSS.escape(id)}"] select`)?.focus();
    const confirm = match ? () => actions.confirm([{ visit, match }]) : choice;
    const acts: Readonly<Record<string, () => void>> = {
      enter: confirm,
      c: confirm,
      n: match ? () => actions.dismiss({ visit, match }) : choice,
      l: () => actions.postpone(visit),
    };
    return Object.hasOwn(acts, key) ? acts[key] : undefined;
  });

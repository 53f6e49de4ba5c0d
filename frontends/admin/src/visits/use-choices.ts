import { useState } from 'react';
import type { ListedVisit } from '@rewards/contracts/visits';
import type { Match } from './use-visit-actions.ts';

export interface Choices {
  /** The friend each visit completes, by the visit's ID. Never one friend twice. */
  readonly chosen: ReadonlyMap<string, Match>;
  /** Choosing a friend for another visit moves the choice. Undefined for no one. */
  readonly choose: (visitId: string, referralId: string | undefined) => void;
}

/** Chosen at first: the certain friend, or the likely one that nothing speaks against. */
export const isPresumed = ({ certainty, doubts }: Match): boolean => certainty !== 'possible' && doubts.length === 0;

/** Which friend each visit completes, as staff choose, and until then as the service presumes. */
export function useChoices(visits: readonly ListedVisit[]): Choices {
  const [made, setMade] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const chosen = new Map<string, Match>();
  const taken = new Set<string>();
  const take = (visit: ListedVisit, match: Match | undefined) => {
    if (!match || chosen.has(visit.id) || taken.has(match.referral.id)) return;
    chosen.set(visit.id, match);
    taken.add(match.referral.id);
  };
  for (const visit of visits)
    take(
      visit,
      visit.matches.find(({ referral }) => referral.id === made.get(visit.id)),
    );
  const rest = visits.filter(({ id }) => !made.has(id));
  for (const sought of ['certain', 'likely'] as const)
    for (const visit of rest)
      take(
        visit,
        visit.matches.find((match) => match.certainty === sought && isPresumed(match)),
      );
  return {
    chosen,
    choose: (visitId, referralId) => {
      const others = [...chosen].filter(([, { referral }]) => referral.id === referralId);
      setMade(new Map([...made, ...others.map(([id]) => [id, undefined] as const), [visitId, referralId]]));
    },
  };
}

import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import { localDate } from '../../local-date.ts';
import { type User, namedPerson } from '../../patients/user.ts';
import type { ReadStores, UnitOfWork } from '../../unit-of-work.ts';
import { type DatedTerms, firstDay } from '../credit-policy.ts';
import { type PolicyDecision, earliestChange, standingDecisions, versionOf } from './policy-history.ts';

export interface ShownTerms extends Omit<DatedTerms, 'beginsOn'> {
  readonly id: string;
  /** Null for the first terms. */
  readonly beginsOn: string | null;
  readonly state: 'past' | 'current' | 'planned';
  readonly decidedAt: Date;
  /** With their current name. Null for the environment, or once the account is gone. */
  readonly decidedBy: { readonly name: string; readonly email: string } | null;
}

export interface ShownPolicy {
  readonly timeZone: string;
  /** Send it along with a change, which is refused if someone else has decided something since. */
  readonly version: number;
  /** The first day a change can begin. */
  readonly earliestChange: string;
  /** Latest first, including planned ones. */
  readonly terms: readonly ShownTerms[];
}

/** The award and cap by day, for admins (rule 39). Replaced terms are in the activity log. */
export class ShowCreditPolicy extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  execute(): Promise<ShownPolicy> {
    return this.dependencies.unitOfWork.read((stores) => this.#show(stores));
  }

  async #show(stores: ReadStores): Promise<ShownPolicy> {
    const history = await stores.creditPolicies.read();
    const now = this.dependencies.clock.now();
    const today = localDate(now, history.timeZone);
    const decisions = standingDecisions(history.decisions);
    const current = decisions.findLast(({ beginsOn }) => beginsOn <= today);
    const people = await peopleWhoDecided(stores, decisions);
    const shown = decisions.map(({ beginsOn, terms, actorId, decidedAt, id }): ShownTerms => {
      const person = actorId === null ? undefined : people.get(actorId);
      return {
        id,
        ...terms,
        beginsOn: beginsOn === firstDay ? null : beginsOn,
        state: id === current?.id ? 'current' : beginsOn > today ? 'planned' : 'past',
        decidedAt,
        decidedBy: person ? namedPerson(person) : null,
      };
    });
    return {
      timeZone: history.timeZone,
      version: versionOf(history),
      earliestChange: earliestChange(now, history.timeZone),
      terms: shown.toReversed(),
    };
  }
}

async function peopleWhoDecided(
  { users }: ReadStores,
  decisions: readonly PolicyDecision[],
): Promise<ReadonlyMap<string, User>> {
  const people = new Map<string, User>();
  for (const actorId of new Set(decisions.flatMap((decision) => decision.actorId ?? []))) {
    const person = await users.find(actorId);
    if (person) people.set(actorId, person);
  }
  return people;
}

import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { nameToGreet } from '../patients/names/name-to-greet.ts';
import type { User } from '../patients/user.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { askableNotes } from './askable-notes.ts';

/** Someone who may have invited the friend, by their note. */
export interface PossibleReferrer {
  readonly referralId: string;
  /** Undefined if the referrer has no name. */
  readonly firstName: string | undefined;
}

/** Lists the people to ask a signed-in friend about: "Did Maya invite you?" (rule 31). Usually empty. */
export class AskWhoInvited extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  execute(friend: User): Promise<readonly PossibleReferrer[]> {
    const at = this.dependencies.clock.now();
    return this.dependencies.unitOfWork.read(async (stores) => {
      const possible: PossibleReferrer[] = [];
      for (const { id: referralId, referrerId } of await askableNotes(stores, friend, at)) {
        const referrer = await stores.users.find(referrerId);
        if (referrer) possible.push({ referralId, firstName: nameToGreet(referrer) });
      }
      return possible;
    });
  }
}

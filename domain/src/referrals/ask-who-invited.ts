import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { type User, firstNameOf } from '../patients/user.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { askableNotes } from './askable-notes.ts';

/** Someone who may have invited the friend, by the note of it. */
export interface PossibleReferrer {
  readonly referralId: string;
  /** Undefined while the referrer has given no name. */
  readonly firstName: string | undefined;
}

/** Tells a friend who is signed in of whom to be asked "Did Maya invite you?" (rule 31). Mostly of nobody. */
export class AskWhoInvited extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  execute(friend: User): Promise<readonly PossibleReferrer[]> {
    const at = this.parts.clock.now();
    return this.parts.unitOfWork.run(async (stores) => {
      const possible: PossibleReferrer[] = [];
      for (const { id: referralId, referrerId } of await askableNotes(stores, friend, at)) {
        const referrer = await stores.users.find(referrerId);
        if (referrer) possible.push({ referralId, firstName: firstNameOf(referrer.name) });
      }
      return possible;
    });
  }
}

import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import type { CreditRules } from '../../credit/settle-year.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { type RemovalOutcome, removeUser } from './remove-user.ts';

export interface DeleteOwnAccountCommand {
  readonly userId: string;
  /** When the session began with which it is asked for. */
  readonly signedInAt: Date;
}

export type DeleteOwnAccountOutcome = RemovalOutcome | { readonly kind: 'refused'; readonly reason: 'sign_in_again' };

const freshMilliseconds = 10 * 60_000;

/**
 * Deletes whoever is signed in, by their own wish and for good (rule 41, record 0053): nobody undoes it, so that it
 * takes a sign-in of the last 10 minutes, and not just a phone that lies about. The last admin stays (rule 16).
 */
export class DeleteOwnAccount extends UseCase<{ unitOfWork: UnitOfWork; rules: CreditRules; clock: Clock }> {
  async execute({ userId, signedInAt }: DeleteOwnAccountCommand): Promise<DeleteOwnAccountOutcome> {
    const { unitOfWork, rules, clock } = this.parts;
    const at = clock.now();
    if (at.getTime() - signedInAt.getTime() > freshMilliseconds) return { kind: 'refused', reason: 'sign_in_again' };
    return unitOfWork.run((stores) => removeUser(stores, rules, { userId, actorId: userId, at }));
  }
}

import type { Randomness } from '../randomness.ts';
import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { type RemovalOutcome, removeUser } from './remove-user.ts';

export interface DeleteUserCommand {
  readonly userId: string;
  readonly adminId: string;
}

export type DeleteUserOutcome = RemovalOutcome | { readonly kind: 'refused'; readonly reason: 'own_account' };

/** Deletes a user for an admin, with 30 days to undo it. Refuses self-deletion and the last admin (rule 16). */
export class DeleteUser extends UseCase<{ unitOfWork: UnitOfWork; randomness: Randomness; clock: Clock }> {
  async execute({ userId, adminId: actorId }: DeleteUserCommand): Promise<DeleteUserOutcome> {
    if (userId === actorId) return { kind: 'refused', reason: 'own_account' };
    const { unitOfWork, randomness, clock } = this.dependencies;
    return unitOfWork.run((stores) => removeUser(stores, randomness, { userId, actorId, at: clock.now() }));
  }
}

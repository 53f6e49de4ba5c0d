import { UseCase } from '../use-case.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

export type UnsubscribeOutcome =
  | { readonly kind: 'unsubscribed' }
  | { readonly kind: 'refused'; readonly reason: 'token_unknown' };

/**
 * Turns off a user's notifications by the link in one of them. Does nothing if they're already off or the user was
 * deleted.
 */
export class Unsubscribe extends UseCase<{ unitOfWork: UnitOfWork; unsubscribeTokens: UnsubscribeTokens }> {
  async execute(token: string): Promise<UnsubscribeOutcome> {
    const userId = this.dependencies.unsubscribeTokens.read(token);
    if (userId === undefined) return { kind: 'refused', reason: 'token_unknown' };
    await this.dependencies.unitOfWork.run(async ({ users }) => {
      const user = await users.findForUpdate(userId);
      if (user) await users.save({ ...user, takesMails: false });
    });
    return { kind: 'unsubscribed' };
  }
}

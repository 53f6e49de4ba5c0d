import { UseCase } from '../use-case.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

export type UnsubscribeOutcome =
  | { readonly kind: 'unsubscribed' }
  | { readonly kind: 'refused'; readonly reason: 'token_unknown' };

/**
 * Stops a user's notifications by the link in one of them. Asked again, or of a user who was deleted, it changes
 * nothing.
 */
export class Unsubscribe extends UseCase<{ unitOfWork: UnitOfWork; unsubscribeTokens: UnsubscribeTokens }> {
  async execute(token: string): Promise<UnsubscribeOutcome> {
    const userId = this.parts.unsubscribeTokens.read(token);
    if (userId === undefined) return { kind: 'refused', reason: 'token_unknown' };
    await this.parts.unitOfWork.run(async ({ users }) => {
      const user = await users.findForUpdate(userId);
      if (user) await users.save({ ...user, takesMails: false });
    });
    return { kind: 'unsubscribed' };
  }
}

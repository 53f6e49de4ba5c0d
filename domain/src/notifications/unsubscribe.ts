import type { Clock } from '../clock.ts';
import { UseCase } from '../use-case.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

export type UnsubscribeOutcome =
  | { readonly kind: 'unsubscribed' }
  | { readonly kind: 'refused'; readonly reason: 'token_unknown' };

/**
 * Turns off a user's notifications by the link in one of them. The refusal of their mailbox stays even if a patient
 * list had turned them off before and its import is undone. Does nothing if the user was deleted. The link of a merged
 * record leads to the patient it became. A reminder to a friend without an account has its own ID in the link: their
 * mailbox gets no more of them.
 */
export class Unsubscribe extends UseCase<{
  unitOfWork: UnitOfWork;
  unsubscribeTokens: UnsubscribeTokens;
  clock: Clock;
}> {
  async execute(token: string): Promise<UnsubscribeOutcome> {
    const id = this.dependencies.unsubscribeTokens.read(token);
    if (id === undefined) return { kind: 'refused', reason: 'token_unknown' };
    await this.dependencies.unitOfWork.run(async ({ users, outreach, recordMerges }) => {
      const former = await recordMerges.findFormer(id);
      const user = await users.findForUpdate(former?.intoId ?? id);
      const at = this.dependencies.clock.now();
      if (!user) return outreach.refuse(id, at);
      await users.save({ ...user, takesMails: false });
      await outreach.refuseMailbox(user.emailKey, at);
    });
    return { kind: 'unsubscribed' };
  }
}

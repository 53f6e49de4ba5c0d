import type { Clock } from '../clock.ts';
import { UseCase } from '../use-case.ts';
import type { User } from '../patients/user.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { undoTokenFor, type UnsubscribeTokens } from './unsubscribe-tokens.ts';

export type UnsubscribeRefusal = { readonly kind: 'refused'; readonly reason: 'token_unknown' };
export type UnsubscribeOutcome =
  /** `undoToken` turns on again what this stopped. Undefined if emails, or the mailbox's own, were off before. */
  { readonly kind: 'unsubscribed'; readonly undoToken: string | undefined } | UnsubscribeRefusal;

/**
 * Turns off a user's notifications by the link in one of them. The refusal of their mailbox stays even if a patient
 * list had turned them off before and its import is undone. Does nothing if the user was deleted. The link of a merged
 * record leads to the patient it became. A reminder to a friend without an account has its own ID in the link: their
 * mailbox gets no more of them.
 */
export class Unsubscribe extends UseCase<{
  unitOfWork: UnitOfWork;
  unsubscribeTokens: UnsubscribeTokens;
  undoTokens: UnsubscribeTokens;
  clock: Clock;
}> {
  async execute(token: string): Promise<UnsubscribeOutcome> {
    const id = this.dependencies.unsubscribeTokens.read(token);
    if (id === undefined) return { kind: 'refused', reason: 'token_unknown' };
    const at = this.dependencies.clock.now();
    const hasStopped = await this.dependencies.unitOfWork.run(async (stores) => {
      const user = await findUnsubscriber(stores, id);
      if (!user) return stores.mailRefusals.addOf(id, at);
      await stores.users.save({ ...user, takesMails: false });
      return (await stores.mailRefusals.add(user.emailKey, at)) && user.takesMails;
    });
    const undoToken = hasStopped ? undoTokenFor(this.dependencies.undoTokens, { id, at }) : undefined;
    return { kind: 'unsubscribed', undoToken };
  }
}

/** The user an unsubscribe link is about, for update. Undefined for a deleted user and a friend without an account. */
export async function findUnsubscriber({ users, recordMerges }: Stores, id: string): Promise<User | undefined> {
  const former = await recordMerges.findFormer(id);
  return users.findForUpdate(former?.intoId ?? id);
}

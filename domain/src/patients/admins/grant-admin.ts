import type { ActedBy } from '../../activity/activity-entry.ts';
import { type LoggingParts, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import { addUser } from '../add-user.ts';
import { looksLikeEmail, normalizeEmail } from '../email-address.ts';
import { endKeys } from '../end-keys.ts';
import { namedPerson } from '../user.ts';

export type GrantAdminOutcome =
  | { readonly kind: 'granted'; readonly userId: string; readonly isNewUser: boolean }
  | { readonly kind: 'unchanged'; readonly userId: string }
  | { readonly kind: 'refused'; readonly reason: 'email_invalid' };

/**
 * Makes someone an admin, with an account of their own if they have none yet (rule 16). Codes and links from before
 * end, so that none of them opens an admin's session (rule 46). Their open sessions have the role at once.
 */
export class GrantAdmin extends UseCase<LoggingParts> {
  async execute(givenEmail: string, by: ActedBy): Promise<GrantAdminOutcome> {
    const email = normalizeEmail(givenEmail);
    if (!looksLikeEmail(email)) return { kind: 'refused', reason: 'email_invalid' };
    return this.parts.unitOfWork.run<GrantAdminOutcome>(async (stores) => {
      const { users } = stores;
      const id = this.parts.randomness.id();
      const user =
        (await users.findByEmailForUpdate(email)) ??
        (await addUser(users, { id, email, createdAt: this.parts.clock.now(), isAdmin: true }, this.parts.randomness));
      const isNewUser = user.id === id;
      if (user.isAdmin && !isNewUser) return { kind: 'unchanged', userId: user.id };
      if (!isNewUser) await users.save({ ...user, isAdmin: true });
      await endKeys(stores, user, 'all');
      const what = { action: 'admin_granted', params: { user: namedPerson(user) } } as const;
      await logActivity(stores, {
        id: this.parts.randomness.id(),
        at: this.parts.clock.now(),
        by,
        subjectId: user.id,
        what,
      });
      return { kind: 'granted', userId: user.id, isNewUser };
    });
  }
}

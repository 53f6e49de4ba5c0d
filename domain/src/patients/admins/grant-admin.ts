import type { ActedBy } from '../../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
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
 * Makes someone an admin and creates an account if needed (rule 16). Earlier codes and links end, so none of them opens
 * an admin session (rule 46). Open sessions get the role at once.
 */
export class GrantAdmin extends UseCase<LoggingDependencies> {
  async execute(emailInput: string, by: ActedBy): Promise<GrantAdminOutcome> {
    const email = normalizeEmail(emailInput);
    if (!looksLikeEmail(email)) return { kind: 'refused', reason: 'email_invalid' };
    return this.dependencies.unitOfWork.run<GrantAdminOutcome>(async (stores) => {
      const { users } = stores;
      const id = this.dependencies.randomness.id();
      const user =
        (await users.findByEmailForUpdate(email)) ??
        (await addUser(
          users,
          { id, email, createdAt: this.dependencies.clock.now(), isAdmin: true },
          this.dependencies.randomness,
        ));
      const isNewUser = user.id === id;
      if (user.isAdmin && !isNewUser) return { kind: 'unchanged', userId: user.id };
      if (!isNewUser) await users.save({ ...user, isAdmin: true });
      await endKeys(stores, user, 'all');
      const what = { action: 'admin_granted', params: { user: namedPerson(user) } } as const;
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at: this.dependencies.clock.now(),
        by,
        subjectId: user.id,
        what,
      });
      return { kind: 'granted', userId: user.id, isNewUser };
    });
  }
}

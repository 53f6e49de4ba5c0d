import type { ActedBy } from '../../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import { addUser } from '../add-user.ts';
import { emailMatchKey, looksLikeEmail, normalizeEmail } from '../email-address.ts';
import { endKeys } from '../end-keys.ts';
import { namedPerson } from '../user.ts';
import { type ChangeRoleOutcome, type RoleSnapshot, setRole } from './change-role.ts';
import { type AdminRole, inRole } from './roles.ts';

export type GrantAdminOutcome =
  /** `activityId` takes the role away again. */
  | { readonly kind: 'granted'; readonly userId: string; readonly isNewUser: boolean; readonly activityId: string }
  | ChangeRoleOutcome
  | { readonly kind: 'refused'; readonly reason: 'email_invalid' | 'email_of_merged_record' };

/**
 * Makes someone an admin with a role, and creates an account if needed (rules 16 and 32). An admin with another role
 * gets this one. Earlier codes and links end, so none of them opens an admin session (rule 46). Open sessions get the
 * role at once. Refuses the other email of a merged patient. Can be undone for 30 days (rule 29). A new account then
 * stays, as a patient.
 */
export class GrantAdmin extends UseCase<LoggingDependencies> {
  async execute(emailInput: string, by: ActedBy, role: AdminRole = 'admin'): Promise<GrantAdminOutcome> {
    const email = normalizeEmail(emailInput);
    if (!looksLikeEmail(email)) return { kind: 'refused', reason: 'email_invalid' };
    return this.dependencies.unitOfWork.run<GrantAdminOutcome>(async (stores) => {
      const { users } = stores;
      const id = this.dependencies.randomness.id();
      // Locks all admins before the person, as changing a role does.
      const seen = await users.findByEmail(email);
      const staff = seen ? await users.listAdminsForUpdate(seen.id) : [];
      const user =
        (await users.findByEmailForUpdate(email)) ??
        (await addUser(
          users,
          { id, email, createdAt: this.dependencies.clock.now(), ...inRole(role) },
          this.dependencies.randomness,
        ));
      // An admin signs in with the email on record only, which may be someone else's mailbox (rule 35).
      if (user.emailKey !== emailMatchKey(email)) return { kind: 'refused', reason: 'email_of_merged_record' };
      const isNewUser = user.id === id;
      if (user.isAdmin && !isNewUser) return setRole(stores, this.dependencies, { user, staff, role, by });
      if (!isNewUser) await users.save({ ...user, ...inRole(role) });
      await endKeys(stores, user, 'all');
      const activityId = await logActivity<RoleSnapshot>(stores, {
        id: this.dependencies.randomness.id(),
        at: this.dependencies.clock.now(),
        by,
        subjectId: user.id,
        what: { action: 'admin_granted', params: { user: namedPerson(user), role } },
        snapshot: { kind: 'role_changed', userId: user.id, before: null, after: role },
      });
      return { kind: 'granted', userId: user.id, isNewUser, activityId };
    });
  }
}

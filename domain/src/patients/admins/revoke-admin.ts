import type { ActedBy } from '../../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import { normalizeEmail } from '../email-address.ts';
import { endKeys } from '../end-keys.ts';
import { namedPerson } from '../user.ts';
import type { RoleSnapshot } from './change-role.ts';
import { isLastAdmin, roleOf } from './roles.ts';

export type RevokeAdminOutcome =
  /** `activityId` undoes it. */
  | { readonly kind: 'revoked'; readonly userId: string; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'user_unknown' | 'not_an_admin' | 'own_role' | 'last_admin' };

/** By ID, or by email at the command line. */
export type AdminInQuestion = { readonly userId: string } | { readonly email: string };

/**
 * Removes the admin role and at once ends the person's sessions, codes and links. Admins can't demote themselves, and
 * the last one with the role `admin` stays (rules 14, 16, 32 and 46). Can be undone for 30 days (rule 29).
 */
export class RevokeAdmin extends UseCase<LoggingDependencies> {
  execute(who: AdminInQuestion, by: ActedBy): Promise<RevokeAdminOutcome> {
    return this.dependencies.unitOfWork.run<RevokeAdminOutcome>(async (stores) => {
      const { users } = stores;
      // Locks all admins before counting, so two who demote each other can't both succeed.
      const seen = await ('userId' in who ? users.find(who.userId) : users.findByEmail(normalizeEmail(who.email)));
      const admins = seen ? await users.listAdminsForUpdate(seen.id) : [];
      const user = seen && (await users.findForUpdate(seen.id));
      if (!user) return { kind: 'refused', reason: 'user_unknown' };
      const before = roleOf(user);
      if (before === undefined) return { kind: 'refused', reason: 'not_an_admin' };
      if ('userId' in by && by.userId === user.id) return { kind: 'refused', reason: 'own_role' };
      if (isLastAdmin(user, admins)) return { kind: 'refused', reason: 'last_admin' };
      await users.save({ ...user, isAdmin: false, isFrontDesk: false });
      await endKeys(stores, user);
      const activityId = await logActivity<RoleSnapshot>(stores, {
        id: this.dependencies.randomness.id(),
        at: this.dependencies.clock.now(),
        by,
        subjectId: user.id,
        what: { action: 'admin_revoked', params: { user: namedPerson(user), from: before } },
        snapshot: { kind: 'role_changed', userId: user.id, before, after: null },
      });
      return { kind: 'revoked', userId: user.id, activityId };
    });
  }
}

import type { ActedBy } from '../../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import type { Stores } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import { endKeys } from '../end-keys.ts';
import { type User, namedPerson } from '../user.ts';
import { type AdminRole, inRole, isLastAdmin, roleOf } from './roles.ts';

export interface ChangeRoleCommand {
  readonly userId: string;
  readonly role: AdminRole;
  readonly by: ActedBy;
}

export type ChangeRoleOutcome =
  /** `activityId` undoes it. */
  | { readonly kind: 'changed'; readonly userId: string; readonly activityId: string }
  | { readonly kind: 'unchanged'; readonly userId: string }
  | { readonly kind: 'refused'; readonly reason: 'user_unknown' | 'not_an_admin' | 'own_role' | 'last_admin' };

/** Someone's role before and after. Null for none. */
export interface RoleSnapshot {
  readonly kind: 'role_changed';
  readonly userId: string;
  readonly before: AdminRole | null;
  readonly after: AdminRole | null;
}

/**
 * Changes what an admin may do. Admins can't change their own role, and the last one with the role `admin` keeps it
 * (rules 16 and 32). Can be undone for 30 days (rule 29).
 */
export class ChangeRole extends UseCase<LoggingDependencies> {
  execute({ userId, role, by }: ChangeRoleCommand): Promise<ChangeRoleOutcome> {
    return this.dependencies.unitOfWork.run<ChangeRoleOutcome>(async (stores) => {
      // Locks all admins before counting, as revoking does.
      const staff = await stores.users.listAdminsForUpdate(userId);
      const user = await stores.users.findForUpdate(userId);
      if (!user) return { kind: 'refused', reason: 'user_unknown' };
      return setRole(stores, this.dependencies, { user, staff, role, by });
    });
  }
}

interface RoleChange {
  /** Locked, like `staff`. */
  readonly user: User;
  readonly staff: readonly User[];
  readonly role: AdminRole;
  readonly by: ActedBy;
}

/**
 * Gives a locked admin another role. Earlier codes and links end (rule 46). Sessions stay, because each call reads the
 * role again.
 */
export async function setRole(
  stores: Stores,
  { randomness, clock }: LoggingDependencies,
  { user, staff, role, by }: RoleChange,
): Promise<ChangeRoleOutcome> {
  const before = roleOf(user);
  if (before === undefined) return { kind: 'refused', reason: 'not_an_admin' };
  if (before === role) return { kind: 'unchanged', userId: user.id };
  if ('userId' in by && by.userId === user.id) return { kind: 'refused', reason: 'own_role' };
  if (isLastAdmin(user, staff)) return { kind: 'refused', reason: 'last_admin' };
  await stores.users.save({ ...user, ...inRole(role) });
  await endKeys(stores, user, 'all');
  const activityId = await logActivity<RoleSnapshot>(stores, {
    id: randomness.id(),
    at: clock.now(),
    by,
    subjectId: user.id,
    what: { action: 'role_changed', params: { user: namedPerson(user), role, from: before } },
    snapshot: { kind: 'role_changed', userId: user.id, before, after: role },
  });
  return { kind: 'changed', userId: user.id, activityId };
}

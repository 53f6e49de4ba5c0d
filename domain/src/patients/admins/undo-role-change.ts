import { type Undo, type UndoContext, whyGone } from '../../activity/undo.ts';
import type { Stores } from '../../unit-of-work.ts';
import { endKeys } from '../end-keys.ts';
import type { User } from '../user.ts';
import type { RoleSnapshot } from './change-role.ts';
import { inRole, isLastAdmin, roleOf } from './roles.ts';

/**
 * Restores someone's earlier role, or takes one away that they were given. The guards are those of changing it by hand
 * (rules 14, 16 and 46), which asks about an admin's API keys and webhooks. While some work, an undo is refused. Access
 * never comes back to an account whose email has changed since.
 */
export const undoRoleChange: Undo<RoleSnapshot> = async (context, { userId, before, after }) => {
  const { stores, adminId } = context;
  // Locks all admins before counting, as changing a role does.
  const staff = await stores.users.listAdminsForUpdate(userId);
  const user = await stores.users.findForUpdate(userId);
  if (!user) return whyGone(stores, userId);
  if ((roleOf(user) ?? null) !== after) return 'role_changed';
  if (userId === adminId) return 'own_role';
  if (isLastAdmin(user, staff)) return 'last_admin';
  if (after === 'admin' && (await leavesConnections(stores, userId))) return 'connections_left';
  if (after === null && emailThen(context) !== user.email) return 'patient_changed';
  await stores.users.save({ ...user, ...(before ? inRole(before) : { isAdmin: false, isFrontDesk: false }) });
  await endKeys(stores, user, before === null ? undefined : 'all');
  return undefined;
};

/** Removing an admin asks about these, which an undo can't. */
async function leavesConnections(stores: Stores, userId: string): Promise<boolean> {
  const made = [...(await stores.apiKeys.list()), ...(await stores.webhooks.list())];
  return made.some(({ createdBy }) => createdBy === userId);
}

/** The email that the entry names. */
const emailThen = ({ entry: { what } }: UndoContext): User['email'] | undefined =>
  what.action === 'admin_revoked' && 'params' in what ? what.params.user.email : undefined;

import type { User } from '../user.ts';

/** What staff may do: everything, or the front desk's part (rule 32). */
export const adminRoles = ['admin', 'front_desk'] as const;
export type AdminRole = (typeof adminRoles)[number];

const everyone: readonly AdminRole[] = adminRoles;
const adminsOnly: readonly AdminRole[] = ['admin'];

/**
 * The one table of who may do what at the desk (rule 32). Every call for staff names its permission, and the screens
 * get the list of their user. To add a permission, add its line here and its name in contracts/src/permissions.ts.
 */
const rolesByPermission = {
  see_overview: everyone,
  see_activity: everyone,
  undo_own_actions: everyone,
  undo_any_action: adminsOnly,

  see_patients: everyone,
  edit_patients: everyone,
  import_patients: everyone,
  set_counters: adminsOnly,
  show_qr: everyone,

  see_referrals: everyone,
  enter_referrals: everyone,
  complete_referrals: everyone,
  flag_referrals: everyone,
  deny_referrals: adminsOnly,

  answer_requests: everyone,
  handle_messages: everyone,

  see_credit: everyone,
  /** The front desk up to `FRONT_DESK_CREDIT_LIMIT_CENTS` a day and patient. */
  give_out_credit: everyone,
  give_out_any_credit: adminsOnly,

  see_screens: everyone,
  test_screens: everyone,
  manage_screens: adminsOnly,

  delete_records: adminsOnly,
  merge_patients: adminsOnly,
  export_data: adminsOnly,
  invite_patients: adminsOnly,
  change_settings: adminsOnly,
  manage_admins: adminsOnly,
  manage_practice_system: adminsOnly,
  manage_connections: adminsOnly,
} as const;

export type Permission = keyof typeof rolesByPermission;

type Staff = Pick<User, 'isAdmin' | 'isFrontDesk'>;

/** @returns undefined for a patient */
export const roleOf = ({ isAdmin, isFrontDesk }: Staff): AdminRole | undefined => {
  if (!isAdmin) return undefined;
  return isFrontDesk ? 'front_desk' : 'admin';
};

/** Whether no one else could give this person the role back (rule 16). */
export const isLastAdmin = (user: Staff, staff: readonly Staff[]): boolean =>
  roleOf(user) === 'admin' && staff.filter((each) => roleOf(each) === 'admin').length <= 1;

/** The fields that store a role. */
export const inRole = (role: AdminRole): Staff => ({ isAdmin: true, isFrontDesk: role === 'front_desk' });

export function may(user: Staff, permission: Permission): boolean {
  const role = roleOf(user);
  return role !== undefined && rolesByPermission[permission].includes(role);
}

/** Everything this person may do at the desk. Nothing for a patient. */
export const permissionsOf = (user: Staff): readonly Permission[] =>
  (Object.keys(rolesByPermission) as Permission[]).filter((permission) => may(user, permission));

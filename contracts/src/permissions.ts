/**
 * What a call for staff needs. Which role has it stands in the domain (rule 32): domain/src/patients/admins/roles.ts.
 * The service doesn't compile while the two lists differ.
 */
export const permissions = [
  'see_overview',
  'see_activity',
  'undo_own_actions',
  'undo_any_action',
  'see_patients',
  'edit_patients',
  'import_patients',
  'set_counters',
  'show_qr',
  'see_referrals',
  'enter_referrals',
  'complete_referrals',
  'flag_referrals',
  'deny_referrals',
  'answer_requests',
  'handle_messages',
  'see_credit',
  'give_out_credit',
  'give_out_any_credit',
  'see_screens',
  'test_screens',
  'manage_screens',
  'delete_records',
  'merge_patients',
  'export_data',
  'invite_patients',
  'change_settings',
  'manage_admins',
  'manage_practice_system',
  'manage_connections',
] as const;
export type Permission = (typeof permissions)[number];

const fresh: readonly Permission[] = [
  'export_data',
  'change_settings',
  'manage_admins',
  'manage_practice_system',
  'manage_connections',
];

/** Whether changes and files with this permission need a fresh sign-in (rule 32). */
export const needsFreshSignIn = (permission: Permission): boolean => fresh.includes(permission);

export const adminRoles = ['admin', 'front_desk'] as const;
export type AdminRole = (typeof adminRoles)[number];

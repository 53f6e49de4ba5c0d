import type { Permission } from './permissions.ts';

/** The pages of the desk, each with what a role must allow to open it. Some lead on to where their content is now. */
export const deskPages = {
  Dashboard: { path: '/admin' },
  FrontDesk: { path: '/admin/front-desk' },
  Patients: { path: '/admin/patients' },
  InvitePatients: { path: '/admin/patients/invite', permission: 'invite_patients' },
  Duplicates: { path: '/admin/patients/duplicates' },
  Patient: { path: '/admin/patients/:id' },
  Referrals: { path: '/admin/referrals' },
  Visits: { path: '/admin/visits' },
  Requests: { path: '/admin/requests' },
  Credit: { path: '/admin/credit' },
  YearReport: { path: '/admin/credit/report', permission: 'export_data' },
  Trends: { path: '/admin/practice' },
  Team: { path: '/admin/team' },
  Import: { path: '/admin/import' },
  Screens: { path: '/admin/screens' },
  Settings: { path: '/admin/settings', permission: 'change_settings' },
  PracticeSettings: { path: '/admin/settings/practice', permission: 'change_settings' },
  OfficeHours: { path: '/admin/settings/hours', permission: 'change_settings' },
  TeamSettings: { path: '/admin/settings/team', permission: 'change_settings' },
  Texts: { path: '/admin/settings/texts', permission: 'change_settings' },
  Reminders: { path: '/admin/settings/reminders', permission: 'change_settings' },
  Scenes: { path: '/admin/settings/scenes', permission: 'change_settings' },
  Admins: { path: '/admin/settings/admins', permission: 'manage_admins' },
  PracticeSystem: { path: '/admin/settings/practice-system', permission: 'manage_practice_system' },
  ApiKeys: { path: '/admin/settings/api-keys', permission: 'manage_connections' },
  Webhooks: { path: '/admin/settings/webhooks', permission: 'manage_connections' },
  Activity: { path: '/admin/activity' },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly permission?: Permission }>>;
export type DeskPageName = keyof typeof deskPages;

/**
 * The address of every page in the shell, in react-router syntax. The service answers any other with status 404. A test
 * of the shell compares it with the remotes' routes.
 */
export const pagePaths: readonly string[] = [
  ...['/', '/login', '/set-password', '/security', '/reset-password', '/quote', '/ddcinfo', '/crazyones'],
  ...['/qrcode', '/referralprogram', '/scan', '/tvs'],
  ...Object.values(deskPages).map(({ path }) => path),
];

/** Like react-router: ignores case and slashes at the end. */
const pagePattern = new RegExp(`^(?:${pagePaths.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})/*$`, 'i');

export const isPagePath = (path: string): boolean => pagePattern.test(path);

/**
 * The address of every page in the shell, in react-router syntax. The service answers any other with status 404. A test
 * of the shell compares it with the remotes' routes.
 */
export const pagePaths: readonly string[] = [
  '/',
  '/login',
  '/set-password',
  '/security',
  '/reset-password',
  '/quote',
  '/ddcinfo',
  '/crazyones',
  '/qrcode',
  '/referralprogram',
  '/scan',
  '/tvs',
  '/admin',
  '/admin/front-desk',
  '/admin/visits',
  '/admin/referrals',
  '/admin/patients',
  '/admin/patients/invite',
  '/admin/patients/duplicates',
  '/admin/patients/:id',
  '/admin/requests',
  '/admin/credit',
  '/admin/team',
  '/admin/credit/report',
  '/admin/import',
  '/admin/screens',
  '/admin/settings',
  '/admin/settings/practice',
  '/admin/settings/hours',
  '/admin/settings/team',
  '/admin/settings/texts',
  '/admin/settings/reminders',
  '/admin/settings/scenes',
  '/admin/settings/admins',
  '/admin/settings/practice-system',
  '/admin/settings/api-keys',
  '/admin/settings/webhooks',
  '/admin/activity',
];

/** Like react-router: ignores case and slashes at the end. */
const pagePattern = new RegExp(`^(?:${pagePaths.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})/*$`, 'i');

export const isPagePath = (path: string): boolean => pagePattern.test(path);

import { shellConfig } from '@rewards/federation/shell-config';

/**
 * The service picks one of these by address and role. Not every desk page uses `@rewards/kit/desk`, and Settings has no
 * room in its budget for code it doesn't use.
 */
const preloaded = [
  { page: 'patient', remote: 'patient' },
  { page: 'dashboard', remote: 'patient', parts: ['dashboard'] },
  { page: 'admin', remote: 'admin', parts: ['common'] },
  { page: 'admin-dashboard', remote: 'admin', parts: ['common', 'dashboard'], shared: ['@rewards/kit/desk'] },
];

export default shellConfig(import.meta.url, { remotes: ['patient', 'admin', 'displays'], preloaded });

import { shellConfig } from '@rewards/federation/shell-config';

/**
 * The service chooses one of these by address and by who asks. Not every page of the desk takes `@rewards/kit/desk`,
 * and Settings has no room for what it does not take.
 */
const preloaded = [
  { page: 'patient', remote: 'patient' },
  { page: 'dashboard', remote: 'patient', parts: ['dashboard'] },
  { page: 'admin', remote: 'admin', parts: ['common'] },
  { page: 'admin-dashboard', remote: 'admin', parts: ['common', 'dashboard'], shared: ['@rewards/kit/desk'] },
];

export default shellConfig(import.meta.url, { remotes: ['patient', 'admin', 'displays'], preloaded });

import { serverConfig } from '@rewards/federation/server-config';
import { shellConfig } from '@rewards/federation/shell-config';

/**
 * The service picks one of these by address and role. Not every desk page uses `@rewards/kit/desk`, and Settings has no
 * room in its budget for code it doesn't use.
 */
const preloaded = [
  { page: 'patient', remote: 'patient', drawn: true },
  { page: 'quote', remote: 'patient', drawn: true, parts: ['quote'], shared: ['@rewards/kit/fields'] },
  ...['about', 'crazy-ones', 'dashboard', 'reset-password', 'set-password'].map((page) => ({
    ...{ page, remote: 'patient', drawn: true, parts: [page] },
  })),
  { page: 'admin', remote: 'admin', parts: ['common'] },
  { page: 'admin-dashboard', remote: 'admin', parts: ['common', 'dashboard'], shared: ['@rewards/kit/desk'] },
];

const shell = {
  ...shellConfig(import.meta.url, { remotes: ['patient', 'admin', 'displays'], preloaded }),
  name: 'shell',
};
const server = serverConfig(import.meta.url, { entry: 'render-page' });

// One after the other: the first clears the old output, and the second's folder is inside.
export default [shell, { ...server, dependencies: [shell.name] }];

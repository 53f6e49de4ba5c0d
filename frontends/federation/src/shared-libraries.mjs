/**
 * What the shell and all remotes use as one copy. The shell brings them; a remote only consumes them (`import: false`),
 * so that no second copy can come in by a remote's door. A shared package is not shaken, which is why the kit is
 * curated and what signing in does not need stands in an entry of its own.
 */
const names = [
  'react',
  'react-dom',
  'react-router',
  'swr',
  'zod/mini',
  '@rewards/client',
  '@rewards/kit',
  '@rewards/kit/overlays',
];

const shared = (config) =>
  Object.fromEntries(names.map((name) => [name, { singleton: true, requiredVersion: false, ...config }]));

export const sharedByShell = () => shared({});

export const sharedWithRemote = () => shared({ import: false });

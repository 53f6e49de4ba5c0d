/**
 * What the shell and all remotes use as one copy. The shell brings them; a remote only consumes them (`import: false`),
 * so that no second copy can come in by a remote's door. A shared package is not shaken, which is why the kit is
 * curated and what signing in does not need stands in entries of its own.
 */
const first = ['react', 'react-dom', 'react-router', 'swr', 'zod/mini', '@rewards/client', '@rewards/kit'];

/** Loaded with the first page that asks for them; the HTML preloads none, unless it is of such a page. */
export const later = ['@rewards/kit/desk', '@rewards/kit/fields', '@rewards/kit/overlays'];

const shared = (config) =>
  Object.fromEntries(
    [...first, ...later].map((name) => [name, { singleton: true, requiredVersion: false, ...config }]),
  );

export const sharedByShell = () => shared({});

export const sharedWithRemote = () => shared({ import: false });

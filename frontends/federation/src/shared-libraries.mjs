/**
 * What the shell and all remotes share as one copy. The shell provides them. A remote only consumes them (`import:
 * false`), so it can't bring in a second copy. Shared packages aren't tree-shaken, so the kit is curated, and what
 * signing in doesn't need is in separate entries.
 */
const first = ['react', 'react-dom', 'react-router', 'swr', 'zod/mini', '@rewards/client', '@rewards/kit'];

/** Loaded with the first page that needs them. The HTML preloads them only for such a page. */
export const later = ['@rewards/kit/desk', '@rewards/kit/fields', '@rewards/kit/overlays'];

const shared = (config) =>
  Object.fromEntries(
    [...first, ...later].map((name) => [name, { singleton: true, requiredVersion: false, ...config }]),
  );

export const sharedByShell = () => shared({});

export const sharedWithRemote = () => shared({ import: false });

/**
 * What the shell and all remotes share as one copy. The shell provides them. A remote only consumes them (`import:
 * false`), so it can't bring in a second copy. Shared packages aren't tree-shaken, so the kit is curated, and what
 * signing in doesn't need is in separate entries.
 */
const first = ['react', 'react-dom', 'react-router', 'swr', 'zod/mini', '@rewards/client', '@rewards/kit'];

/** Loaded with the first page that needs them. The HTML preloads them only for such a page. */
export const later = ['@rewards/kit/desk', '@rewards/kit/fields', '@rewards/kit/overlays'];

const shared = (names, config) =>
  Object.fromEntries(names.map((name) => [name, { singleton: true, requiredVersion: false, ...config }]));

/** What every page needs is part of the shell's own file: compressed as one, it's 11 kB smaller than as fifteen. */
export const sharedByShell = () => ({ ...shared(first, { eager: true }), ...shared(later) });

export const sharedWithRemote = () => shared([...first, ...later], { import: false });

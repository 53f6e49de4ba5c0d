/**
 * Lets a shared package be requested again after it failed to load. On its own the federation runtime keeps the failed
 * promise for the life of the page.
 */
export default function sharedAgain() {
  return {
    name: 'shared-again',
    errorLoadShare({ pkgName, shareInfo, shareScopeMap }) {
      for (const scope of shareInfo?.scope ?? [])
        for (const shared of Object.values(shareScopeMap[scope]?.[pkgName] ?? {}))
          if (!shared.loaded) shared.loading = undefined;
    },
  };
}

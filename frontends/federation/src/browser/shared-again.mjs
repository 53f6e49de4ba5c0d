/**
 * Lets a shared package that could not be loaded be asked for again. On its own the federation runtime keeps the failed
 * promise for as long as the page lives.
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

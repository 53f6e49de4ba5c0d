const tries = 3;
const pauseMilliseconds = 800;

const pause = (times) => new Promise((resolve) => setTimeout(resolve, pauseMilliseconds * times));

async function fetchManifest(address, init) {
  for (let tried = 1; ; tried += 1) {
    try {
      const response = await fetch(address, init);
      if (response.ok) return response;
      throw new Error(`${address} was answered with ${response.status}.`);
    } catch (failure) {
      if (tried === tries) throw failure;
      await pause(tried);
    }
  }
}

/**
 * Makes the federation runtime check HTTP statuses and retry once, which it doesn't do on its own. Manifests bypass the
 * browser's cache, because their file names never change.
 */
export default function carefulLoading() {
  return {
    name: 'careful-loading',
    fetch: (address, init) => fetchManifest(address, { ...init, cache: 'no-cache' }),
    async loadEntryError({ getRemoteEntry, origin, remoteInfo, remoteEntryExports, globalLoading, uniqueKey }) {
      await pause(1);
      delete globalLoading[uniqueKey];
      return getRemoteEntry({ origin, remoteInfo, remoteEntryExports });
    },
  };
}

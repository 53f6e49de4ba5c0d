const worker = '/assets/displays/standalone/screen-worker.js';

/**
 * Lets a worker keep this page, so that a device that starts without a network shows it all the same. Once it is
 * loaded: what the worker fetches must not hold up what is shown. Old screens, and those on a network without
 * encryption, have no such workers and do without.
 */
export function keepForOffline(): void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (workers === undefined) return;
  const register = () => {
    workers
      .register(worker, { scope: location.pathname })
      .catch((failure: unknown) => console.warn('This page can not be kept for when there is no network.', failure));
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

const worker = '/assets/displays/standalone/screen-worker.js';

/**
 * Lets a service worker cache this page, so that a device starting without a network can show it. Runs after loading,
 * because the worker's fetches must not delay the page. Old screens, and those on an unencrypted network, have no
 * service workers and do without.
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

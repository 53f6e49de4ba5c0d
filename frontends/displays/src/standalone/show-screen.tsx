import type { ComponentType } from 'react';
import { keepThisPage } from '../untouched/keep-untouched.ts';
import { PageBoundary } from './page-boundary.tsx';
import { showPage } from './show-page.tsx';

/** Shows a page that is on a wall for months, and keeps it running. */
export function showScreen(Page: ComponentType, title: string): void {
  const Screen = () => (
    <PageBoundary>
      <Page />
    </PageBoundary>
  );
  keepThisPage(showPage(Screen, title));
  keepForOffline();
}

const worker = '/assets/displays/standalone/screen-worker.js';

/**
 * Lets a service worker cache this page, so that a device starting without a network can show it. Runs after loading,
 * because the worker's fetches must not delay the page. Old screens, and those on an unencrypted network, have no
 * service workers and do without.
 */
function keepForOffline(): void {
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

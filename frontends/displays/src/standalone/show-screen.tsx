import { type ComponentType, Component, type ReactNode } from 'react';
import { keepThisPage } from '../untouched/keep-untouched.ts';
import { showPage } from './show-page.tsx';
import { Stage } from '../stage/stage.tsx';
import { texts } from '../texts/screens.ts';
import { reportBroken } from '../untouched/status.ts';

interface Given {
  readonly children: ReactNode;
}

/** If a page can't be drawn, shows the practice's background and one sentence until it may reload. */
class PageBoundary extends Component<Given, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(failure: unknown): void {
    console.error('The page could not be drawn.', failure);
    reportBroken();
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Stage>
        <h1>{texts.lobby.idle}</h1>
      </Stage>
    );
  }
}

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

import type { ComponentType } from 'react';
import { keepThisPage } from '../untouched/keep-untouched.ts';
import { keepForOffline } from './keep-for-offline.ts';
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

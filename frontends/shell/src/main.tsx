import './first-paint.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { learnFirstSession, readersLanguage, readFirstPage, startFrom } from '@rewards/client';
import { App } from './app.tsx';
import { loadFirstPage } from './load-first-page.ts';
import { remotes } from './remotes.ts';
import { restoreStyles } from './restore-styles.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root.');

document.documentElement.lang = readersLanguage;
const first = readFirstPage();
startFrom(first);
learnFirstSession();
const app = (
  <StrictMode>
    <App remotes={remotes} />
  </StrictMode>
);
const remembered: unknown = (window.history.state as { usr?: unknown } | null)?.usr;
// What the history entry remembers, such as a requested code, the service doesn't know. It drew another step.
if (first === undefined || (remembered && !first.state)) createRoot(root).render(app);
else {
  // As the router keeps it. The service can't write the browser's history.
  if (first.state) window.history.replaceState({ usr: first.state, key: 'default' }, '');
  // Without its code the page would be drawn anew, and lose what was typed.
  void loadFirstPage(remotes, window.location.pathname).then(() => {
    restoreStyles();
    hydrateRoot(root, app);
  });
}

import './first-paint.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readersLanguage } from '@rewards/client';
import { App } from './app.tsx';
import { remotes } from './remotes.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root.');

document.documentElement.lang = readersLanguage;
createRoot(root).render(
  <StrictMode>
    <App remotes={remotes} />
  </StrictMode>,
);

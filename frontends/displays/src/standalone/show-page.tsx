import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { readersLanguage } from '@rewards/client';

/** Shows a standalone page in its reader's language. */
export function showPage(Page: ComponentType, title: string): Element {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('page.html has no #root.');
  document.documentElement.lang = readersLanguage;
  document.title = title;
  createRoot(root).render(<Page />);
  return root;
}

import { expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { AppProvider } from '../app-provider.tsx';
import { StatusBadge } from '../data/status-badge.tsx';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { FailureState } from '../feedback/empty-state.tsx';
import { LoadingScreen } from '../feedback/loading-screen.tsx';
import { toast } from '../feedback/toast.tsx';
import { ThemeSwitch } from '../layout/theme-switch.tsx';
import { kitTexts } from './en.ts';
import type { KitTexts } from './use-kit-texts.ts';

const mark = '‹';

/** A made-up language: each text of the catalogue with a prefix. */
function marked(texts: object): object {
  const entries = Object.entries(texts).map(([name, text]: [string, unknown]) => {
    if (typeof text === 'string') return [name, mark + text];
    if (typeof text === 'function') return [name, (...given: unknown[]) => mark + String(text(...given))];
    return [name, marked(text as object)];
  });
  return Object.fromEntries(entries) as object;
}

const nothing = () => undefined;

/** All visible and spoken text of every element. */
const everythingSaid = () =>
  [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('title') ?? '',
  ]);

it('every text of the kit’s components comes from the provider’s language', async () => {
  render(
    <AppProvider texts={marked(kitTexts) as KitTexts}>
      <LoadingScreen />
      <FailureState title="‹" onRetry={nothing} />
      <ThemeSwitch />
      {['pending', 'signed_up', 'completed', 'of another time'].map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <StatusBadge status="pending" audience="admin" />
      <ConfirmDialog opened title="‹" confirm="‹" onConfirm={nothing} onClose={nothing}>
        ‹
      </ConfirmDialog>
    </AppProvider>,
  );
  act(() => toast.info('‹'));
  await waitFor(() => expect(document.querySelector('.mantine-Notification-closeButton')).not.toBeNull());

  const said = everythingSaid().filter((text) => /\p{L}/u.test(text));
  expect(said.length).toBeGreaterThan(12);
  expect(said.filter((text) => !text.startsWith(mark))).toEqual([]);
  expect(screen.getAllByLabelText(`${mark}${kitTexts.close}`).length).toBeGreaterThan(1);
});

import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppProvider } from '../app-provider.tsx';
import { toast } from './toast.ts';

const open = async () => {
  render(<AppProvider>A page</AppProvider>);
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(document.querySelector('.mantine-Notifications-root')).not.toBeNull());
};

/** What the reader sees. A toast that is disappearing stays in the DOM for a moment. */
const shown = (text: string) => waitFor(() => screen.getAllByText(text).length);

afterEach(cleanup);

const region = () => document.querySelector('.mantine-Notifications-root');

it('is shown by code loaded with the first toast or the reader’s first move', async () => {
  const { unmount } = render(<AppProvider>A page</AppProvider>);
  expect(region()).toBeNull();
  act(() => toast.error('The network is away.'));
  expect(await screen.findByText('The network is away.')).toBeTruthy();
  unmount();

  await open();
  expect(region()).not.toBeNull();
});

it('shows a text once, however often it is repeated while visible', async () => {
  await open();
  act(() => {
    for (let time = 0; time < 5; time += 1) toast.error('The network is away.');
  });
  expect(await shown('The network is away.')).toBe(1);
});

it('a success dismisses the failure of the same action, and no others', async () => {
  await open();
  act(() => toast.error('Failed to copy link', 'copy-link'));
  act(() => toast.error('Failed to share', 'share-link'));
  expect(await shown('Failed to copy link')).toBe(1);
  act(() => toast.success('Copied', 'copy-link'));
  expect(await shown('Copied')).toBe(1);
  expect(screen.queryByText('Failed to copy link')).toBeNull();
  expect(screen.getByText('Failed to share')).toBeTruthy();
});

it('dismisses a success after 2 seconds, while a failure stays longer', async () => {
  await open();
  act(() => toast.error('Failed to load dashboard data'));
  act(() => toast.success('Shared successfully!'));
  expect(await shown('Shared successfully!')).toBe(1);
  await waitFor(() => expect(screen.queryByText('Shared successfully!')).toBeNull(), { timeout: 3_500 });
  expect(screen.getByText('Failed to load dashboard data')).toBeTruthy();
});

it('shows at most twenty, and queues the others', async () => {
  await open();
  act(() => {
    for (let number = 1; number <= 25; number += 1) toast.info(`Message ${number}`);
  });
  await waitFor(() => expect(screen.getAllByText(/^Message/)).toHaveLength(20));
});

it('offers an action that works once, dismisses the toast and restores the focus', async () => {
  render(<button type="button">Delete</button>);
  await open();
  let taken = 0;
  act(() => toast.success('User deleted', 'undo 1', { label: 'Undo', act: () => (taken += 1) }));
  await shown('User deleted');
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => screen.getByText('Delete').focus());
  act(() => undo.focus());
  act(() => {
    undo.click();
    undo.click();
  });
  expect(taken).toBe(1);
  expect(document.activeElement).toBe(screen.getByText('Delete'));
  await waitFor(() => expect(screen.queryByText('User deleted')).toBeNull());
});

it('is dismissed when it no longer applies', async () => {
  await open();
  act(() => toast.info('No credit this time', 'credit 1'));
  expect(await shown('No credit this time')).toBe(1);
  act(() => toast.hide('credit 1'));
  await waitFor(() => expect(screen.queryByText('No credit this time')).toBeNull());
});

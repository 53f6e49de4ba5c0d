import { expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppProvider } from '../app-provider.tsx';
import { toastPlace } from './toast-place.ts';
import { toast } from './toast.tsx';

const open = async () => {
  render(<AppProvider>A page</AppProvider>);
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(document.querySelector('.mantine-Notifications-root')).not.toBeNull());
};

/** What the reader sees. A toast that is disappearing stays in the DOM for a moment. */
const shown = (text: string) => waitFor(() => screen.getAllByText(text).length);

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

it('says whom an offer is about and what happened, with all of it in the title and only the label as the name', async () => {
  await open();
  const offer = { label: 'Undo', about: 'Peter Parker', hint: <kbd aria-hidden>Z</kbd>, act: () => undefined };
  act(() => toast.success('Patient saved', 'undo 2', offer));
  await shown('Patient saved');
  expect(screen.getByTitle('Peter Parker · Patient saved').textContent).toBe('Peter ParkerPatient saved');
  expect(screen.getByRole('button', { name: 'Undo' }).textContent).toBe('UndoZ');
});

it('stays above a bar at the bottom of the window, and ignores those further up', async () => {
  const bar = (top: number, bottom: number) => {
    const element = document.createElement('div');
    element.dataset['bottomBar'] = '';
    element.getBoundingClientRect = () => ({ top, bottom, height: bottom - top }) as DOMRect;
    document.body.append(element);
    return element;
  };
  const bars = [bar(window.innerHeight - 56, window.innerHeight), bar(100, 156)];
  await open();
  act(() => toast.info('Lifted', 'lifted'));
  await shown('Lifted');
  expect(toastPlace().style.getPropertyValue('--toast-lift')).toBe('56px');
  for (const each of bars) each.remove();
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(toastPlace().style.getPropertyValue('--toast-lift')).toBe('0px');
});

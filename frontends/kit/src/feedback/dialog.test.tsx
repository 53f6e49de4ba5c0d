import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { AppProvider } from '../app-provider.tsx';
import { Dialog } from './dialog.tsx';
import { toast } from './toast.tsx';

function open(closed: () => void = () => undefined) {
  const page = (opened: boolean) => (
    <AppProvider>
      <Dialog opened={opened} title="Rename" onClose={closed}>
        <input aria-label="Name" />
      </Dialog>
    </AppProvider>
  );
  const { rerender } = render(page(true));
  return { dialog: screen.getByRole('dialog'), close: () => rerender(page(false)) };
}

it('closes on a click outside, but not one that began or ended elsewhere', () => {
  const closed = jest.fn<() => void>();
  const { dialog } = open(closed);
  const field = screen.getByLabelText('Name');

  fireEvent.click(dialog, { detail: 1 });
  fireEvent.mouseDown(field, { detail: 1 });
  fireEvent.click(dialog, { detail: 1 });
  fireEvent.mouseDown(dialog, { detail: 1 });
  fireEvent.click(field, { detail: 1 });
  fireEvent.click(dialog, { detail: 1 });
  expect(closed).not.toHaveBeenCalled();

  fireEvent.mouseDown(dialog, { detail: 1 });
  fireEvent.click(dialog, { detail: 1 });
  expect(closed).toHaveBeenCalledTimes(1);
});

it('stays open when the second click of the double click that opened it lands outside', () => {
  const closed = jest.fn<() => void>();
  const { dialog } = open(closed);
  fireEvent.mouseDown(dialog, { detail: 2 });
  fireEvent.click(dialog, { detail: 2 });
  expect(closed).not.toHaveBeenCalled();
});

it('closes on Escape, but not on one for a dialog opened from it', () => {
  const closed = jest.fn<(title: string) => void>();
  render(
    <AppProvider>
      <Dialog opened title="Invite" onClose={() => closed('Invite')}>
        {createPortal(
          <Dialog opened title="QR" onClose={() => closed('QR')}>
            <p>A code</p>
          </Dialog>,
          document.body,
        )}
      </Dialog>
    </AppProvider>,
  );
  const cancel = (name: string) => fireEvent(screen.getByRole('dialog', { name }), new Event('cancel'));
  cancel('QR');
  expect(closed.mock.calls).toEqual([['QR']]);
  cancel('Invite');
  expect(closed.mock.calls).toEqual([['QR'], ['Invite']]);
});

it('holds the toasts while it is open, and returns them to the page', async () => {
  const { dialog, close } = open();
  const region = () =>
    waitFor(() => {
      const found = document.querySelector('.mantine-Notifications-root');
      expect(found).not.toBeNull();
      return found;
    });
  act(() => toast.error('The network is away.'));
  // As plain toasts first.
  expect(dialog.contains(await screen.findByText('The network is away.'))).toBe(true);
  expect(dialog.contains(await region())).toBe(true);
  act(close);
  expect((await region())?.closest('dialog')).toBeNull();
});

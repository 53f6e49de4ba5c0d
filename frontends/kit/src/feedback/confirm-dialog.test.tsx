import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ThemeProvider } from '../theme-provider.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

it('takes a press of its button, and not the second press of a double press', () => {
  const confirmed = jest.fn<() => void>();
  render(
    <ThemeProvider>
      <ConfirmDialog
        opened
        title="Mark completed?"
        confirm="Mark Complete"
        onConfirm={confirmed}
        onClose={() => undefined}
      >
        This will award $50.
      </ConfirmDialog>
    </ThemeProvider>,
  );
  const button = screen.getByRole('button', { name: 'Mark Complete' });

  fireEvent.click(button, { detail: 2 });
  expect(confirmed).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  expect(confirmed).toHaveBeenCalledTimes(1);
});

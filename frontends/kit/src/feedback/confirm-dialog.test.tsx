import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ThemeProvider } from '../theme-provider.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const confirmed = jest.fn<() => void>();
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Mark Complete' });

const ask = ({ disabled = false } = {}) =>
  render(
    <ThemeProvider>
      <ConfirmDialog
        opened
        title="Mark completed?"
        confirm="Mark Complete"
        disabled={disabled}
        onConfirm={confirmed}
        onClose={() => undefined}
      >
        This will award $50.
      </ConfirmDialog>
    </ThemeProvider>,
  );

afterEach(() => {
  confirmed.mockClear();
});

it('accepts a click of its button, but not the second click of a double click', () => {
  ask();
  fireEvent.click(button(), { detail: 2 });
  expect(confirmed).not.toHaveBeenCalled();
  fireEvent.click(button(), { detail: 1 });
  expect(confirmed).toHaveBeenCalledTimes(1);
});

it('accepts no click while the consequences are unknown', () => {
  ask({ disabled: true });
  expect(button().disabled).toBe(true);
  fireEvent.click(button(), { detail: 1 });
  expect(confirmed).not.toHaveBeenCalled();
});

import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ThemeProvider } from '../theme-provider.tsx';
import { EmailInput } from './email-input.tsx';

const onTake = jest.fn();
const show = (meant: string | undefined, readOnly = false) =>
  render(<EmailInput label="Email" meant={meant} onTake={onTake} readOnly={readOnly} defaultValue="ann@gmial.com" />, {
    wrapper: ThemeProvider,
  });

afterEach(() => {
  jest.clearAllMocks();
});

it('asks whether another email was meant, and takes it', () => {
  show('ann@gmail.com');
  expect(screen.getByText('Did you mean ann@gmail.com?').closest('[aria-live]')).toBeTruthy();
  screen.getByRole('button', { name: 'Use this email' }).click();
  expect(onTake).toHaveBeenCalledWith('ann@gmail.com');
});

it('asks nothing without a typing error, or about a field that can not change', () => {
  show(undefined);
  show('ann@gmail.com', true);
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

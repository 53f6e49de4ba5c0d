import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ThemeProvider } from '../theme-provider.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import { toast } from './toast.tsx';

describe('toasts, before the toast region is loaded', () => {
  const openPlain = () =>
    render(
      <ThemeProvider>
        <PlainToasts />
      </ThemeProvider>,
    );
  beforeEach(() => void jest.useFakeTimers());
  it('are shown as plain text, and disappear after the same time', () => {
    openPlain();
    act(() => toast.error('The network is away.'));
    expect(screen.getByRole('alert').textContent).toBe('The network is away.');
    act(() => jest.advanceTimersByTime(3_900));
    expect(screen.queryByRole('alert')).not.toBeNull();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stay while something is in progress, and disappear when it settles', () => {
    openPlain();
    let settle: ReturnType<typeof toast.loading> = () => undefined;
    act(() => void (settle = toast.loading('Uploading ...')));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('alert').textContent).toBe('Uploading ...');
    act(() => settle('success', 'Uploaded'));
    expect(screen.getByRole('alert').textContent).toBe('Uploaded');
    act(() => jest.advanceTimersByTime(2_100));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offer their action', () => {
    openPlain();
    let tries = 0;
    act(() => toast.error('The menu could not be loaded.', 'menu', { label: 'Retry', act: () => (tries += 1) }));
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    expect(tries).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

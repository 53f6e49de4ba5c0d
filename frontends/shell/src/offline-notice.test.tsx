import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { OfflineNotice } from './offline-notice.tsx';
import { texts } from './texts/frame.ts';

const network = (isThere: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  });

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('announces a lost network in an existing region, and disappears when it is back', () => {
  render(<OfflineNotice />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  network(false);
  expect(region.textContent).toBe(texts.offline);
  network(true);
  expect(region.textContent).toBe('');
});

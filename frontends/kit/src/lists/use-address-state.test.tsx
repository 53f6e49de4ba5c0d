import { afterEach, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { useAddressState } from './use-address-state.ts';

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

it('a change keeps another one made before the next render', () => {
  window.history.replaceState(null, '', '/admin/referrals?q=flora&page=3');
  const { result } = renderHook(useAddressState, { wrapper: BrowserRouter });
  act(() => {
    result.current.change({ flagged: '1', page: undefined });
    result.current.change({ q: undefined }, { replace: true });
  });
  expect(window.location.search).toBe('?flagged=1');
  expect(result.current.address.toString()).toBe('flagged=1');
});

import { afterEach, expect, it } from '@jest/globals';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { useLikelyEmail } from './use-likely-email.ts';

const typing = (typed: string) => renderHook((email: string) => useLikelyEmail(email), { initialProps: typed });

afterEach(cleanup);

it('asks about a typing error once the reader pauses, and no longer after the next letter', async () => {
  const { result, rerender } = typing('ann@gmial.com');
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe('ann@gmail.com'), { timeout: 10_000 });
  rerender('ann@gmial.co');
  expect(result.current).toBeUndefined();
});

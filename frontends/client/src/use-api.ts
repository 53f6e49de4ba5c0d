import { useCallback } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import type { AnswerOf, ReadingEndpoint } from '@rewards/contracts/endpoint';
import type { ApiFailure } from './api-failure.ts';
import { keyOf } from './cache-key.ts';
import { call, type CallInput } from './call.ts';
import { takeFirstAnswer } from './first-page.ts';
import { afterSessionCheck, visitIn } from './use-session.ts';

/**
 * Loads through SWR: `data`, `error` (an ApiFailure), `isLoading` before the first response, `isValidating` during any,
 * and `mutate` to reload. An `input` of `undefined` waits. The call itself retries where the specification says so, and
 * a failed load is shown with Retry, so SWR doesn't retry.
 */
export function useApi<const E extends ReadingEndpoint>(
  endpoint: E,
  input: CallInput<E> | undefined,
  options: SWRConfiguration<AnswerOf<E>, ApiFailure> = {},
): SWRResponse<AnswerOf<E>, ApiFailure> {
  const { cache } = useSWRConfig();
  const visit = visitIn(cache);
  return useSWR<AnswerOf<E>, ApiFailure>(
    input === undefined ? null : keyOf(endpoint, input, visit),
    async () => {
      if (endpoint.access !== 'anyone') await afterSessionCheck(cache);
      // It belongs to whoever the page was drawn for.
      const known = visitIn(cache) === 0 ? takeFirstAnswer(endpoint.path, input as object) : undefined;
      return (known as AnswerOf<E> | undefined) ?? call(endpoint, input as CallInput<E>);
    },
    { shouldRetryOnError: false, keepPreviousData: true, ...options },
  );
}

/** Everything the service has answered for what is shown now. An answer keeps its identity while it stays the same. */
export function useCachedAnswers(): () => readonly unknown[] {
  const { cache } = useSWRConfig();
  return useCallback(() => [...cache.keys()].map((key) => cache.get(key)?.data), [cache]);
}

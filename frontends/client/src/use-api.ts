import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import type { AnswerOf, ReadingEndpoint } from '@rewards/contracts/endpoint';
import type { ApiFailure } from './api-failure.ts';
import { keyOf } from './cache-key.ts';
import { call, type CallInput } from './call.ts';
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
  return useSWR<AnswerOf<E>, ApiFailure>(
    input === undefined ? null : keyOf(endpoint, input, visitIn(cache)),
    async () => {
      if (endpoint.access !== 'anyone') await afterSessionCheck(cache);
      return call(endpoint, input as CallInput<E>);
    },
    { shouldRetryOnError: false, keepPreviousData: true, ...options },
  );
}

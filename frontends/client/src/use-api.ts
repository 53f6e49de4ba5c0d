import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { AnswerOf, Endpoint } from '@rewards/contracts/endpoint';
import type { ApiFailure } from './api-failure.ts';
import { call, type CallInput } from './call.ts';

type ReadEndpoint = Endpoint & { readonly method: 'GET' };

/** How SWR knows an answer: by the endpoint's path and what it was asked with. */
export const cacheKey = (endpoint: Endpoint, input: object) => [endpoint.path, input] as const;

/**
 * Reads through SWR: `data`, `error` (an ApiFailure), `isLoading` before the first answer, `isValidating` during any, and
 * `mutate` to ask again. `input` may be `undefined` to wait. The call itself retries where the specification says so, and
 * a failed read is shown with Retry, so SWR does not retry on its own.
 */
export function useApi<const E extends ReadEndpoint>(
  endpoint: E,
  input: CallInput<E> | undefined,
  options: SWRConfiguration<AnswerOf<E>, ApiFailure> = {},
): SWRResponse<AnswerOf<E>, ApiFailure> {
  return useSWR<AnswerOf<E>, ApiFailure>(
    input === undefined ? null : cacheKey(endpoint, input),
    () => call(endpoint, input as CallInput<E>),
    { shouldRetryOnError: false, keepPreviousData: true, ...options },
  );
}

import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { AnswerOf, ReadingEndpoint, Topic, WritingEndpoint } from '@rewards/contracts/endpoint';
import { isSignedOut } from './api-failure.ts';
import { isAnswerTo, isAnyAnswer, showsAnyOf } from './cache-key.ts';
import { call, type CallInput, type CallOptions } from './call.ts';

/**
 * Reloads everything the page shows of these topics, and resolves once it's all loaded. It never rejects: failures are
 * shown in place.
 */
export function useReadAgain(): (topics: readonly Topic[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async (topics) => void (await mutate(showsAnyOf(topics))), [mutate]);
}

/** Reloads everything the page shows, such as what failed to load while the session was over. */
export function useReadAllAgain(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => void (await mutate(isAnyAnswer)), [mutate]);
}

/**
 * Makes a call that changes something, and then reloads whatever shows its topics. It also reloads after a failure: a
 * refusal may mean that the page is stale, and a lost response that the call arrived. Only a signed-out user has
 * nothing to reload.
 *
 * @throws ApiFailure like `call`
 */
export function useCall<E extends WritingEndpoint>(
  endpoint: E,
  { timeoutMilliseconds }: Pick<CallOptions, 'timeoutMilliseconds'> = {},
) {
  const readAgain = useReadAgain();
  return useCallback(
    /** @param show displays the response before anything reloads */
    async (input: CallInput<E>, show?: (answer: AnswerOf<E>) => unknown): Promise<AnswerOf<E>> => {
      try {
        const answer = await call(endpoint, input, timeoutMilliseconds === undefined ? {} : { timeoutMilliseconds });
        await show?.(answer);
        void readAgain(endpoint.changes);
        return answer;
      } catch (failure) {
        if (!isSignedOut(failure)) void readAgain(endpoint.changes);
        throw failure;
      }
    },
    [endpoint, readAgain, timeoutMilliseconds],
  );
}

/** Updates cached responses of a reading call that are shown now, such as one row in every page of a list. */
export function useShownAnswers<E extends ReadingEndpoint>(endpoint: E) {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (change: (answer: AnswerOf<E>) => AnswerOf<E>): Promise<void> => {
      const changed = (answer: AnswerOf<E> | undefined) => answer && change(answer);
      await mutate<AnswerOf<E> | undefined>(isAnswerTo(endpoint), changed, { revalidate: false });
    },
    [endpoint, mutate],
  );
}

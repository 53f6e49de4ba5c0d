import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { AnswerOf, ReadingEndpoint, Topic, WritingEndpoint } from '@rewards/contracts/endpoint';
import { isSignedOut } from './api-failure.ts';
import { isAnswerTo, showsAnyOf } from './cache-key.ts';
import { call, type CallInput } from './call.ts';

/**
 * Reads again whatever the page shows of these topics, and settles once all of it was read. It never rejects: what
 * could not be read says so where it is shown.
 */
export function useReadAgain(): (topics: readonly Topic[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async (topics) => void (await mutate(showsAnyOf(topics))), [mutate]);
}

/**
 * Makes a call that changes something, and then reads again whatever shows what it changes, as its declaration says. So
 * it does after a failure: a refusal may mean that the page shows what is no longer so, and a lost answer that the call
 * arrived. Only who is signed out has nothing left to read.
 *
 * @throws ApiFailure as `call` does
 */
export function useCall<E extends WritingEndpoint>(endpoint: E) {
  const readAgain = useReadAgain();
  return useCallback(
    /** @param show puts the answer where it is shown, before anything is read again */
    async (input: CallInput<E>, show?: (answer: AnswerOf<E>) => unknown): Promise<AnswerOf<E>> => {
      try {
        const answer = await call(endpoint, input);
        await show?.(answer);
        void readAgain(endpoint.changes);
        return answer;
      } catch (failure) {
        if (!isSignedOut(failure)) void readAgain(endpoint.changes);
        throw failure;
      }
    },
    [endpoint, readAgain],
  );
}

/** Changes the answers to a reading call that are shown now, such as one row in every page of a list. */
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

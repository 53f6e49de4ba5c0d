import { useState } from 'react';

/** An answer that is being read, as SWR tells of it. */
export interface ReadAnswer<Answer> {
  readonly data: Answer | undefined;
  readonly error: { readonly message: string } | undefined;
  readonly isValidating: boolean;
  /** Reads again. */
  readonly mutate: () => unknown;
}

export interface ShownAnswer<Answer> {
  /** What to draw now; `undefined` before there is anything. */
  readonly answer: Answer | undefined;
  /** The answer belongs to what was asked before, and the one asked for now is on its way. */
  readonly outdated: boolean;
  /** With an answer: reading it again failed. Without one: there is nothing to show. */
  readonly failure: { readonly message: string } | undefined;
  readonly retry: () => void;
}

/**
 * Keeps the rows of the last page in view until the next ones are there, but never shows them in place of a page that
 * could not be read. The answer has to be read with `keepPreviousData: false`, so that `data` is always what was asked
 * for.
 */
export function useShownAnswer<Answer>({ data, error, isValidating, mutate }: ReadAnswer<Answer>): ShownAnswer<Answer> {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);

  const retry = () => void mutate();
  if (data !== undefined) return { answer: data, outdated: false, failure: error, retry };
  if (error !== undefined && !isValidating) return { answer: undefined, outdated: false, failure: error, retry };
  return { answer: last, outdated: last !== undefined, failure: undefined, retry };
}

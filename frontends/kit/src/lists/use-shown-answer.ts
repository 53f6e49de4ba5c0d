import { useState } from 'react';

/** A response being loaded, as SWR reports it. */
export interface ReadAnswer<Answer> {
  readonly data: Answer | undefined;
  readonly error: { readonly message: string } | undefined;
  readonly isValidating: boolean;
  /** Reloads. */
  readonly mutate: () => unknown;
}

export interface ShownAnswer<Answer> {
  /** What to show now. `undefined` before there is anything. */
  readonly answer: Answer | undefined;
  /** The answer belongs to the previous request, and the current one is loading. */
  readonly outdated: boolean;
  /** With an answer: reloading it failed. Without one: there is nothing to show. */
  readonly failure: { readonly message: string } | undefined;
  readonly retry: () => void;
}

/**
 * Keeps the last page's rows visible until the next ones load, but never shows them for a page that failed to load. Use
 * it with `keepPreviousData: false`, so `data` always belongs to the current request.
 */
export function useShownAnswer<Answer>({ data, error, isValidating, mutate }: ReadAnswer<Answer>): ShownAnswer<Answer> {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);

  const retry = () => void mutate();
  if (data !== undefined) return { answer: data, outdated: false, failure: error, retry };
  if (error !== undefined && !isValidating) return { answer: undefined, outdated: false, failure: error, retry };
  return { answer: last, outdated: last !== undefined, failure: undefined, retry };
}

import { useCallback, useState } from 'react';
import { useAddressState, usePaging } from '@rewards/kit/lists';

/**
 * A list's search, kept in the address as `q`, and its page. A new search starts at page one.
 *
 * @param pageParameter the query parameter with the list's page
 */
export function useListSearch(pageParameter: string, perPage: number) {
  const { paging, asked } = usePaging(pageParameter, perPage);
  const { address, change } = useAddressState();
  const search = address.get('q') ?? '';

  // Starting and ending a search are history entries. The letters in between aren't.
  const refining = search !== '';
  const onSearch = useCallback(
    (text: string) =>
      change({ q: text || undefined, [pageParameter]: undefined }, { replace: refining && text !== '' }),
    [change, pageParameter, refining],
  );
  return {
    asked: { ...asked, ...(search === '' ? {} : { q: search }) },
    searched: { search, onSearch, paging },
  } as const;
}

/** Reloads a list on request, and reports while it does. */
export function useReload(read: () => Promise<unknown>) {
  const [reloading, setReloading] = useState(false);
  const onReload = () => {
    setReloading(true);
    void read().finally(() => setReloading(false));
  };
  return { reloading, onReload } as const;
}

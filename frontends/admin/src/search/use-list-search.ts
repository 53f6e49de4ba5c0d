import { useCallback, useState } from 'react';
import { useAddressState, usePaging } from '@rewards/kit/lists';

/**
 * What a list is searched for, kept in the address as `q`, and its page. A new search begins at the first page.
 *
 * @param pageParameter holds the list's page in the address
 */
export function useListSearch(pageParameter: string, perPage: number) {
  const { paging, asked } = usePaging(pageParameter, perPage);
  const { address, change } = useAddressState();
  const search = address.get('q') ?? '';

  // Beginning a search and ending it are steps that Back undoes; the letters in between are none.
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

/** Reads a list again when it is asked to, and tells while it does. */
export function useReload(read: () => Promise<unknown>) {
  const [reloading, setReloading] = useState(false);
  const onReload = () => {
    setReloading(true);
    void read().finally(() => setReloading(false));
  };
  return { reloading, onReload } as const;
}

import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Query parameters to set. `undefined` removes one. */
type AddressChanges = Readonly<Record<string, string | undefined>>;
type ChangeAddress = (changes: AddressChanges, options?: { readonly replace?: boolean }) => void;

/**
 * Keeps list state (filter, page, search) in the page's address, so a reload, Back, or a shared link shows the same.
 * Each change is a history entry unless it should `replace` the last one.
 */
export function useAddressState(): { readonly address: URLSearchParams; readonly change: ChangeAddress } {
  const [address, setAddress] = useSearchParams();
  const change = useCallback<ChangeAddress>(
    (changes, { replace = false } = {}) => {
      // Reads the current address: the last render may lack a change made since, which would be undone.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      setAddress(next, { replace });
    },
    [setAddress],
  );
  return { address, change };
}

/** The page number in an address. Anything invalid means the first. */
const readPage = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

/**
 * The current page of a list, its request parameters, and how to change pages.
 *
 * @param parameter the list's own query parameter, so that several lists on a page don't turn each other
 */
export function usePaging(parameter: string, perPage: number) {
  const { address, change } = useAddressState();
  const onPage = useCallback(
    (page: number, options?: { readonly replace?: boolean }) =>
      // The first page is the default.
      change({ [parameter]: page === 1 ? undefined : String(page) }, options),
    [change, parameter],
  );
  const page = readPage(address.get(parameter));
  return { paging: { page, perPage, onPage }, asked: { page, per_page: perPage } } as const;
}

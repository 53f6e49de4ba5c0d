import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Parameters of the page's address to set; `undefined` removes one. */
type AddressChanges = Readonly<Record<string, string | undefined>>;
type ChangeAddress = (changes: AddressChanges, options?: { readonly replace?: boolean }) => void;

/**
 * What the lists show (filter, page, search) is kept in the page's address, so that a reload, Back, or a link sent to a
 * colleague shows the same. Each change is a step that Back undoes, unless it is told to `replace` the step before.
 */
export function useAddressState(): { readonly address: URLSearchParams; readonly change: ChangeAddress } {
  const [address, setAddress] = useSearchParams();
  const change = useCallback<ChangeAddress>(
    (changes, { replace = false } = {}) => {
      // Where the address is by now: what was drawn last may lack a step made since, which would be taken back.
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

/** A page's number as an address tells it; whatever is none means the first. */
const readPage = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

/**
 * Which page of a list is shown, what to ask for it, and how to go to another one.
 *
 * @param parameter is the list's own, so that several lists on one page do not turn each other's
 */
export function usePaging(parameter: string, perPage: number) {
  const { address, change } = useAddressState();
  const onPage = useCallback(
    (page: number, options?: { readonly replace?: boolean }) =>
      // The first page needs no mention.
      change({ [parameter]: page === 1 ? undefined : String(page) }, options),
    [change, parameter],
  );
  const page = readPage(address.get(parameter));
  return { paging: { page, perPage, onPage }, asked: { page, per_page: perPage } } as const;
}

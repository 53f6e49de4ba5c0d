import { useCallback } from 'react';
import type { ReadQuery } from '@rewards/contracts/endpoint';
import { listReferrals } from '@rewards/contracts/referrals';
import { useAddressState } from '@rewards/kit/lists';

export type ReferralFilters = Omit<ReadQuery<typeof listReferrals>, 'page' | 'per_page'>;

/** What each filter is called in the page's address, where the search of All Users is `q`. */
const inAddress = {
  status: 'status',
  q: 'friend',
  staff: 'staff',
  referrer_id: 'referrer',
  from: 'from',
  to: 'to',
  waiting_days: 'waiting',
  flagged: 'flagged',
  sort: 'sort',
} as const satisfies Record<keyof ReferralFilters, string>;

/** What an address says that makes no sense is taken for nothing. */
function filtersIn(address: URLSearchParams): ReferralFilters {
  const read = Object.entries(inAddress).flatMap(([field, name]) => {
    const given = address.get(name);
    if (given === null || given === '') return [];
    const { success, data } = listReferrals.query.shape[field as keyof ReferralFilters].safeParse(given);
    return success && data !== undefined ? [[field, data]] : [];
  });
  return Object.fromEntries(read) as ReferralFilters;
}

/** These orders have only referrals of one status. */
const isOfOneStatus = (sort: ReferralFilters['sort']) => sort === 'completed' || sort === 'waiting';

/**
 * What All Referrals is cut down to, kept in the page's address so that a reload, Back, or a link sent to a colleague
 * shows the same. A change begins at the first page.
 */
export function useReferralFilters() {
  const { address, change: changeAddress } = useAddressState();
  const filters = filtersIn(address);

  const change = (changes: { readonly [Field in keyof ReferralFilters]?: ReferralFilters[Field] | undefined }) => {
    // A status and an order that has none of it would leave nothing to show: what was chosen last counts.
    const given = {
      ...changes,
      ...(changes.status !== undefined && isOfOneStatus(filters.sort) ? { sort: undefined } : {}),
      ...(isOfOneStatus(changes.sort) ? { status: undefined } : {}),
    };
    const named = Object.entries(given).map(([field, value]) => [
      inAddress[field as keyof ReferralFilters],
      value === undefined || value === '' ? undefined : String(value),
    ]);
    changeAddress({ ...Object.fromEntries(named), page: undefined });
  };
  // Beginning a search and ending it are steps that Back undoes; the letters in between are none.
  const refining = filters.q !== undefined;
  const onSearch = useCallback(
    (text: string) =>
      changeAddress({ [inAddress.q]: text || undefined, page: undefined }, { replace: refining && text !== '' }),
    [changeAddress, refining],
  );
  const { status: _, ...others } = filters;
  return {
    filters,
    /** How many are set besides the status, which has a place of its own. */
    setCount: Object.keys(others).length,
    change,
    onSearch,
    clear: () => change(Object.fromEntries(Object.keys(inAddress).map((field) => [field, undefined]))),
  } as const;
}

export type ChosenFilters = ReturnType<typeof useReferralFilters>;

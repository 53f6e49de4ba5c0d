import { useCallback } from 'react';
import type { ReadQuery } from '@rewards/contracts/endpoint';
import { listReferrals } from '@rewards/contracts/referrals';
import { useAddressState } from '@rewards/kit/lists';

export type ReferralFilters = Omit<ReadQuery<typeof listReferrals>, 'page' | 'per_page' | 'after' | 'updated_since'>;

/** Each filter's query parameter. The search of All Users is `q`. */
const inAddress = {
  status: 'status',
  q: 'friend',
  staff: 'staff',
  referrer_id: 'referrer',
  from: 'from',
  to: 'to',
  waiting_days: 'waiting',
  flagged: 'flagged',
  denied: 'denied',
  sort: 'sort',
} as const satisfies Record<keyof ReferralFilters, string>;

/** Invalid values in an address are ignored. */
function filtersIn(address: URLSearchParams): ReferralFilters {
  const read = Object.entries(inAddress).flatMap(([field, name]) => {
    const given = address.get(name);
    if (given === null || given === '') return [];
    const { success, data } = listReferrals.query.shape[field as keyof ReferralFilters].safeParse(given);
    return success && data !== undefined ? [[field, data]] : [];
  });
  return Object.fromEntries(read) as ReferralFilters;
}

/** These orders only list referrals with one status. */
const isOfOneStatus = (sort: ReferralFilters['sort']) => sort === 'completed' || sort === 'waiting';

/** Orders that hide nothing. The headings show them, so they need no chip. */
export const isPlainOrder = (sort: ReferralFilters['sort']): boolean => !isOfOneStatus(sort);

/**
 * The filters of All Referrals, kept in the page's address so that a reload, Back, or a shared link shows the same. A
 * change starts at page one.
 */
export function useReferralFilters() {
  const { address, change: changeAddress } = useAddressState();
  const filters = filtersIn(address);

  const change = (changes: { readonly [Field in keyof ReferralFilters]?: ReferralFilters[Field] | undefined }) => {
    // A status that contradicts the order would show nothing, so the latest choice wins.
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
  // Starting and ending a search are history entries. The letters in between aren't.
  const refining = filters.q !== undefined;
  const onSearch = useCallback(
    (text: string) =>
      changeAddress({ [inAddress.q]: text || undefined, page: undefined }, { replace: refining && text !== '' }),
    [changeAddress, refining],
  );
  const { status: _, q: __, sort, ...others } = filters;
  return {
    filters,
    /** How many are active besides the status and the search, which have their own controls. */
    setCount: Object.keys(others).length + (isPlainOrder(sort) ? 0 : 1),
    isFiltered: Object.keys(filters).some((field) => field !== 'sort') || !isPlainOrder(sort),
    change,
    onSearch,
    clear: () => change(Object.fromEntries(Object.keys(inAddress).map((field) => [field, undefined]))),
  } as const;
}

export type ChosenFilters = ReturnType<typeof useReferralFilters>;

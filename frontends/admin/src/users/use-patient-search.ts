import { useState } from 'react';
import { useApi } from '@rewards/client';
import { searchPatients, type PatientFound } from '@rewards/contracts/patients';
import { useDebouncedSearch } from '../search/use-debounced-search.ts';

/**
 * Looks for one patient by what is typed, and keeps who was chosen. An answer belongs to what it was asked for, so that
 * one that comes late is not shown.
 *
 * @param onChange told of who is chosen now, or else of what is typed
 * @param begun what stands in the field at first
 */
export function usePatientSearch(onChange: (patient: PatientFound | undefined, typed: string) => void, begun = '') {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<PatientFound>();
  const { typed, setTyped, tooShort, isPausing, searchNow, clear } = useDebouncedSearch(search, setSearch, begun);
  const { data, error, isLoading, mutate } = useApi(
    searchPatients,
    search === '' ? undefined : { query: { q: search } },
    { keepPreviousData: false, revalidateOnFocus: false },
  );

  const become = (patient: PatientFound | undefined) => {
    clear();
    setChosen(patient);
    onChange(patient, '');
  };

  return {
    chosen,
    /** What stands in the field. */
    text: chosen === undefined ? typed : chosen.name || chosen.email,
    search,
    tooShort,
    /** Undefined before there is an answer to what is searched for. */
    found: data?.results,
    failure: isLoading ? undefined : error,
    /** What is found is not, or not yet, the answer to what is typed. */
    isSearching: isPausing || isLoading,
    type: (text: string) => {
      setTyped(text);
      setChosen(undefined);
      onChange(undefined, text);
    },
    searchNow,
    retry: () => void mutate(),
    choose: become,
    reset: () => become(undefined),
  };
}

export type PatientSearch = ReturnType<typeof usePatientSearch>;

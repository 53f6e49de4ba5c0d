import { useState } from 'react';
import { useApi } from '@rewards/client';
import { searchPatients, type PatientFound } from '@rewards/contracts/patients';
import { useDebouncedSearch } from '../search/use-debounced-search.ts';

/**
 * Searches for a patient by typed text, and keeps the chosen one. Results belong to their request, so late ones aren't
 * shown.
 *
 * @param onChange gets the chosen patient, or else the typed text
 * @param begun the field's initial text
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
    /** The field's text. */
    text: chosen === undefined ? typed : chosen.name || chosen.email,
    search,
    tooShort,
    /** Undefined before there is a response to the current search. */
    found: data?.results,
    failure: isLoading ? undefined : error,
    /** True while the results don't match the typed text yet. */
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

import { useState } from 'react';
import { useApi, useFormDraft } from '@rewards/client';
import { searchPatients, type PatientFound } from '@rewards/contracts/patients';
import { useUnsavedInput } from '../desk/use-asks-before-leaving.ts';
import { useDebouncedSearch } from '../search/use-debounced-search.ts';

/** The field's unsaved input. */
export interface KeptPatient {
  readonly chosen?: PatientFound | undefined;
  readonly typed: string;
}

/**
 * Searches for a patient by typed text, and keeps the chosen one. Results belong to their request, so late ones aren't
 * shown.
 *
 * @param onChange gets the chosen patient, or else the typed text
 */
export function usePatientSearch(
  onChange: (patient: PatientFound | undefined, typed: string) => void,
  begun?: KeptPatient,
) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(begun?.chosen);
  const { typed, setTyped, tooShort, isPausing, searchNow, clear } = useDebouncedSearch(
    search,
    setSearch,
    begun?.typed ?? '',
  );
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
    /** The typed text, while no one is chosen. */
    typed,
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

/**
 * The same in a form whose input is kept: with it, the chosen patient or the typed text.
 *
 * @param form the form's name
 */
export function useKeptPatientSearch(form: string, onChange: Parameters<typeof usePatientSearch>[0]): PatientSearch {
  const draft = useFormDraft<KeptPatient>(`${form} patient`, { read: (stored) => stored as KeptPatient });
  const patients = usePatientSearch(onChange, draft.found);
  const { chosen, typed, reset } = patients;
  useUnsavedInput(draft, chosen === undefined && typed === '' ? undefined : { chosen, typed }, reset);
  return patients;
}

import { useApi } from '@rewards/client';
import { byId } from '@rewards/contracts/fields';
import { showPatient } from './show-patient.ts';

/** One patient's page. It is read again with whatever changes what it shows; an id that can't be is not asked for. */
export function usePatient(id: string) {
  const params = byId.safeParse({ id }).data;
  const { data, error, isValidating, mutate } = useApi(showPatient, params && { params }, { keepPreviousData: false });
  const isMissing = params === undefined || error?.code === 'not_found';
  const hasFailed = !isMissing && data === undefined && error !== undefined && !isValidating;
  return {
    page: isMissing ? undefined : data,
    isMissing,
    failure: hasFailed ? error : undefined,
    retry: () => void mutate(),
  };
}

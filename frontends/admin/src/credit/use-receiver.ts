import { useEffect, useRef } from 'react';
import { useApi } from '@rewards/client';
import type { PatientFound } from '@rewards/contracts/patients';
import { useAddressState } from '@rewards/kit/lists';
import { showPatient } from '../users/show-patient.ts';
import { patientParameter } from '../users/patient-address.ts';
import { usePatientSearch, type KeptPatient, type PatientSearch } from '../users/use-patient-search.ts';

/**
 * The patient who gets credit: found in the field, or named in the page's address after coming from a patient's page. A
 * reload keeps them. Once someone searches for another, the address names no one.
 *
 * @param named the ID in the address
 * @param begun from restored input
 * @param onChange gets the ID of the chosen patient, or nothing
 */
export function useReceiver(
  named: string | null,
  begun: KeptPatient | undefined,
  onChange: (id: string) => void,
): PatientSearch {
  const { change } = useAddressState();
  const { data: page } = useApi(showPatient, named === null ? undefined : { params: { id: named } }, {
    keepPreviousData: false,
  });
  const patients = usePatientSearch((patient) => {
    onChange(patient?.id ?? '');
    if (named !== null && patient?.id !== named) change({ [patientParameter]: undefined }, { replace: true });
  }, begun);

  const user = page?.user;
  // A patient who was removed isn't chosen again while the address still names them.
  const taken = useRef<string>(null);
  useEffect(() => {
    if (named === null) taken.current = null;
    if (user === undefined || user.id !== named || taken.current === named) return;
    taken.current = named;
    const { id, name, email, referral_code } = user;
    const found: PatientFound = { id, name, email, referral_code, phone_end: null, sent_by: null };
    patients.choose(found);
  });
  return patients;
}

import { useAddressState } from '@rewards/kit/lists';
import { mayLeave } from '../../desk/use-asks-before-leaving.ts';
import { formNames } from '../../edits/form-names.ts';

/**
 * Whether a patient's form is open. It's in the address, so someone whose session expired can continue there. It asks
 * before closing with unsaved changes.
 */
export function useCorrectionSlot(patientId: string) {
  const { address, change } = useAddressState();
  const done = () => change({ edit: undefined }, { replace: true });
  return {
    opened: address.get('edit') === 'patient',
    open: () => change({ edit: 'patient' }),
    done,
    leave: () => {
      if (mayLeave(formNames.patient(patientId))) done();
    },
  };
}

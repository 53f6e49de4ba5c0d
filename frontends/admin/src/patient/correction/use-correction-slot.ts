import { useState } from 'react';
import { useAddressState } from '@rewards/kit/lists';
import { mayLeave } from '../../desk/use-asks-before-leaving.ts';
import { forgetDraft } from './draft-place.ts';

/**
 * Whether a patient's form is open. It's in the address, so someone whose session expired can continue there. It asks
 * before closing with unsaved changes.
 */
export function useCorrectionSlot(patientId: string) {
  const { address, change } = useAddressState();
  const [isChanged, setChanged] = useState(false);
  const done = () => change({ edit: undefined }, { replace: true });
  return {
    opened: address.get('edit') === 'patient',
    open: () => change({ edit: 'patient' }),
    done,
    leave: () => {
      if (isChanged && !mayLeave()) return;
      forgetDraft(patientId);
      done();
    },
    setChanged,
  };
}

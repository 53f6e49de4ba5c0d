import { useState } from 'react';
import { useAddressState } from '@rewards/kit/lists';
import { mayLeave } from '../../desk/use-asks-before-leaving.ts';
import { forgetDraft } from './draft-place.ts';

/**
 * Whether the form of a patient is open. The address says so, and with it where somebody goes on whose session ended
 * in the middle of it. Closed with what was not saved, it asks first.
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

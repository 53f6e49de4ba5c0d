import type { ConnectionChange } from '@rewards/domain/activity/logged-changes';
import type { FieldChange } from '../sentences.ts';
import { onOrOff } from './setting-changes.ts';

const visitModes = { off: 'off', suggest: 'suggested to staff', complete: 'completed if certain' } as const;

/** A change of the connection to the practice's system: what it was and what it is now. */
export function connectionChange(change: ConnectionChange): FieldChange {
  switch (change.setting) {
    case 'visits':
      return { field: 'visits', from: visitModes[change.from], to: visitModes[change.to] };
    case 'credit_type':
      return { field: 'credit', from: change.from ?? 'nothing', to: change.to ?? 'nothing' };
    case 'reversal_type':
      return { field: 'undone credit', from: change.from ?? 'nothing', to: change.to ?? 'nothing' };
    case 'patient_list':
      return { field: 'patient list updates', from: onOrOff(!change.isOn), to: onOrOff(change.isOn) };
    case 'paused':
      return { field: 'pause', from: onOrOff(!change.isOn), to: onOrOff(change.isOn) };
  }
}

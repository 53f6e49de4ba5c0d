import type { ConnectionChange } from '@rewards/domain/activity/logged-changes';

const visitModes = { off: 'off', suggest: 'suggested to staff', complete: 'completed if certain' } as const;

/** A change of the connection to the practice's system, as a clause. */
export function connectionChange(change: ConnectionChange): string {
  switch (change.setting) {
    case 'visits':
      return `visits ${visitModes[change.to]} (was ${visitModes[change.from]})`;
    case 'credit_type':
      return `credit posted as ${change.to ?? 'nothing'} (was ${change.from ?? 'nothing'})`;
    case 'reversal_type':
      return `undone credit posted as ${change.to ?? 'nothing'} (was ${change.from ?? 'nothing'})`;
    case 'patient_list':
      return `patient list updates turned ${change.isOn ? 'on' : 'off'}`;
    case 'paused':
      return change.isOn ? 'paused' : 'resumed';
  }
}

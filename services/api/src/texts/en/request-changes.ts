import type { RequestChange } from '@rewards/domain/activity/logged-changes';
import { onDay, person } from './activity-words.ts';

const states = { new: 'new', called: 'called', booked: 'booked', declined: 'declined' } as const;

/** A change to an appointment request, as a clause. */
export function requestChange(change: RequestChange): string {
  switch (change.field) {
    case 'state':
      return `from ${states[change.from]} to ${states[change.to]}`;
    case 'owner':
      return change.to === null ? 'owner removed' : `owner ${person(change.to)}`;
    case 'notes':
      return 'notes';
    case 'reminder':
      return change.to === null ? 'reminder removed' : `reminder on ${onDay(change.to)}`;
  }
}

import type { ActivityEntry } from '@rewards/contracts/activity';
import { pageOf } from './answers.ts';

export const activityActions = [
  { action: 'user_deleted', name: 'Deleted a patient' },
  { action: 'signed_in', name: 'Signed in' },
];

/** A page of the activity log, as the service filters it. The parts of an entry are named after it. */
export function activityPage(activity: readonly ActivityEntry[], asked: URLSearchParams) {
  const search = (asked.get('q') ?? '').toLowerCase();
  const wanted = asked.get('action');
  const found = activity.filter(
    ({ id, summary, action }) =>
      summary.toLowerCase().includes(search) &&
      (wanted === null || action === wanted) &&
      (action !== 'patient_opened' || asked.get('opened') === '1') &&
      id.startsWith(asked.get('part_of') ?? ''),
  );
  const { rows, paging } = pageOf(found, asked);
  return { activity: rows, ...paging };
}

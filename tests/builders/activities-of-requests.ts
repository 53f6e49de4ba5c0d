import type { LoggedAction } from '@rewards/domain/activity/activity-params';
import type { RequestChange } from '@rewards/domain/activity/logged-changes';

const friend = { name: 'Fay Ray', email: 'fay@example.com' };
const dana = { name: 'Dana', email: 'dana@example.com' };

const clauses: readonly (readonly [string, ...RequestChange[]])[] = [
  ['from new to called', { field: 'state', from: 'new', to: 'called' }],
  ['from booked to declined', { field: 'state', from: 'booked', to: 'declined' }],
  ['owner Dana', { field: 'owner', from: null, to: dana }],
  ['owner removed', { field: 'owner', from: dana, to: null }],
  ['reminder removed', { field: 'reminder', from: '2026-03-04', to: null }],
  ['notes; reminder on Mar 4, 2026', { field: 'notes' }, { field: 'reminder', from: null, to: '2026-03-04' }],
];

/** What staff did about requests from /quote, with the sentence of each. */
export const activitiesOfRequests: readonly (readonly [string, LoggedAction])[] = clauses.map(
  ([clause, ...changes]) =>
    [`Updated the request of Fay Ray: ${clause}`, { action: 'request_changed', params: { friend, changes } }] as const,
);

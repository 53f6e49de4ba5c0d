import type { Task } from '@rewards/contracts/tasks';

export const common = { since: '2026-11-20T15:00:00Z', owner: null, can_be_done: false } as const;
export const friend = { referral_id: 'riley', friend: 'Riley Chen', referrer: 'Maya Thompson' };
export const visit: Task = {
  ...{ ...common, ...friend, key: 'visit:v1', kind: 'visit', visit_id: 'v1', day: '2026-11-20' },
  ...{ is_certain: true, award: 50 },
};
export const offline: Task = {
  ...{ ...common, key: 'screen_offline:s1:never', kind: 'screen_offline', screen_id: 's1', name: 'Lobby' },
  can_be_done: true,
};
export const late: Task = {
  ...{ ...common, key: 'friends_waiting:2026-01-02:2026-09-21', kind: 'friends_waiting', friends: 12, days: 60 },
  can_be_done: true,
};
export const failed: Task = {
  ...{ ...common, key: 'failed_message:m1', kind: 'failed_message', message_id: 'm1', channel: 'email' },
  ...{ what: 'Referral card', to: 'maya@example.com', failure: 'The mail server rejected the address.' },
  ...{ can_retry: true, can_be_done: true },
};
export const request: Task = {
  ...{ ...common, key: 'request:r1', kind: 'request', request_id: 'r1', name: 'Robin Lake', phone: '+16785550144' },
  ...{ reason: 'A cleaning', is_overdue: false, version: 'v1' },
};
/** A step to set up. */
export const step = (name: Extract<Task, { kind: 'setup' }>['step']): Task => ({
  ...{ ...common, since: null, key: `setup:${name}`, kind: 'setup', step: name },
});

import type { LoggedAction } from '@rewards/domain/activity/activity-params';

const friend = { name: 'Fay Ray', email: 'fay@example.com' };
const host = 'hooks.example.com';

/** Actions about other systems, with their sentences. */
export const activitiesOfSystems: readonly (readonly [sentence: string, what: LoggedAction])[] = [
  [
    'Connected Open Dental, and confirmed the business associate agreement',
    { action: 'practice_system_connected', params: { name: 'Open Dental' } },
  ],
  [
    'Changed the connection to Open Dental: visits, credit, undone credit, patient list updates, pause',
    {
      action: 'practice_system_changed',
      params: {
        name: 'Open Dental',
        changes: [
          { setting: 'visits', from: 'suggest', to: 'complete' },
          { setting: 'credit_type', from: null, to: 'Referral credit' },
          { setting: 'reversal_type', from: 'Taken back', to: null },
          { setting: 'patient_list', isOn: true },
          { setting: 'paused', isOn: true },
        ],
      },
    },
  ],
  [
    'Changed the connection to Open Dental: patient list updates, pause',
    {
      action: 'practice_system_changed',
      params: {
        name: 'Open Dental',
        changes: [
          { setting: 'patient_list', isOn: false },
          { setting: 'paused', isOn: false },
        ],
      },
    },
  ],
  ['Disconnected Open Dental', { action: 'practice_system_disconnected', params: { name: 'Open Dental' } }],
  ['Confirmed 1 visit', { action: 'visits_confirmed', params: { confirmed: 1 } }],
  ['Confirmed 12 visits', { action: 'visits_confirmed', params: { confirmed: 12 } }],
  [
    "Said the visit on Mar 2, 2026 wasn't Fay Ray",
    { action: 'visit_dismissed', params: { friend, visitedOn: '2026-03-02' } },
  ],
  [
    'Put off a visit on Mar 2, 2026 until the next day',
    { action: 'visit_postponed', params: { visitedOn: '2026-03-02' } },
  ],
  [
    "Kept Fay Ray complete, though the practice's system took back the visit on Mar 2, 2026",
    { action: 'visit_kept', params: { friend, visitedOn: '2026-03-02' } },
  ],
  [
    'Added a report with 1 completed visit, 0 by referred friends',
    { action: 'report_taken', params: { rows: 4, completed: 1, matched: 0 } },
  ],
  [
    'Added a report with 20 completed visits, 3 by referred friends',
    { action: 'report_taken', params: { rows: 40, completed: 20, matched: 3 } },
  ],
  [
    'Pasted a list of 22 lines, 15 with visits of referred friends',
    { action: 'visits_pasted', params: { lines: 22, matched: 15 } },
  ],
  [
    'Added a webhook to hooks.example.com for credit.earned, credit.redeemed',
    { action: 'webhook_added', params: { host, events: ['credit.earned', 'credit.redeemed'] } },
  ],
  [
    'Changed the webhook to hooks.example.com: on, for credit.earned',
    { action: 'webhook_changed', params: { host, events: ['credit.earned'], isEnabled: true } },
  ],
  [
    'Changed the webhook to hooks.example.com: off, for credit.earned',
    { action: 'webhook_changed', params: { host, events: ['credit.earned'], isEnabled: false } },
  ],
  ['Rolled the secret of the webhook to hooks.example.com', { action: 'webhook_secret_rolled', params: { host } }],
  ['Deleted the webhook to hooks.example.com', { action: 'webhook_deleted', params: { host } }],
  ['Sent 1 event to hooks.example.com again', { action: 'webhook_replayed', params: { host, deliveries: 1 } }],
  ['Sent 2 events to hooks.example.com again', { action: 'webhook_replayed', params: { host, deliveries: 2 } }],
  ['Sent a test event to hooks.example.com', { action: 'webhook_tested', params: { host } }],
];

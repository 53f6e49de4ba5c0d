import { expect, test } from '@jest/globals';
import type { LoggedAction } from '@rewards/domain/activity/activity-params';
import { toCents } from '@rewards/domain/cents';
import { activitiesOfAccounts } from '@rewards/tests/builders/activities-of-accounts';
import { activitiesOfDecisions } from '@rewards/tests/builders/activities-of-decisions';
import { activitiesOfRequests } from '@rewards/tests/builders/activities-of-requests';
import { activitiesOfSystems } from '@rewards/tests/builders/activities-of-systems';
import { describeActivity } from '../../modules/activity/describe-activity.ts';
import { activity } from './activity.ts';

const user = { name: 'Ann Miller', email: 'ann@example.com' };
const bob = { name: '', email: 'bob@example.com' };
const referral = { friend: bob, referrer: user };
const hook = { host: 'x.test' } as const;
const desk = { name: 'Desk', page: 'tablet' } as const;

const sentences: readonly (readonly [string, LoggedAction])[] = [
  ["Added bob@example.com's referral · Ann Miller", { action: 'referral_added', params: { ...referral, reason: '' } }],
  [
    "Added bob@example.com's referral · Ann Miller: Said so on the phone",
    { action: 'referral_added', params: { ...referral, reason: 'Said so on the phone' } },
  ],
  ["Completed bob@example.com's referral · Ann Miller", { action: 'referral_completed', params: referral }],
  [
    "Completed bob@example.com's referral · Ann Miller +$50",
    { action: 'referral_completed', params: { ...referral, earnedCents: toCents(5_000) } },
  ],
  [
    'Completed 22 visits · +$1,100',
    { action: 'visits_closed_out', params: { completed: 22, earnedCents: toCents(110_000) } },
  ],
  ["Deleted bob@example.com's referral · Ann Miller", { action: 'referral_deleted', params: referral }],
  ['Deleted Ann Miller (ann@example.com)', { action: 'user_deleted', params: { user, referrals: 0 } }],
  ['Deleted bob@example.com with 1 referral', { action: 'user_deleted', params: { user: bob, referrals: 1 } }],
  ['Deleted bob@example.com with 2 referrals', { action: 'user_deleted', params: { user: bob, referrals: 2 } }],
  [
    'Set the counters for Ann Miller: completed 0, signed up 2',
    { action: 'counters_set', params: { user, completed: 0, signedUp: 2 } },
  ],
  ['Set the counters for bob@example.com: signed up 2', { action: 'counters_set', params: { user: bob, signedUp: 2 } }],
  [
    'Redeemed $75.50 for bob@example.com on Mar 2, 2026: Gift card',
    {
      action: 'credit_redeemed',
      params: { user: bob, amountCents: toCents(7_550), givenOn: '2026-03-02', note: 'Gift card' },
    },
  ],
  [
    'bob@example.com said that Ann Miller invited them',
    { action: 'invitation_confirmed', params: { friend: bob, referrer: user } },
  ],
  [
    "bob@example.com said they weren't invited by Ann Miller or bob@example.com",
    { action: 'invitation_declined', params: { friend: bob, referrers: [user, bob] } },
  ],
  [
    'Redeemed $50 for bob@example.com on Mar 2, 2026',
    { action: 'credit_redeemed', params: { user: bob, amountCents: toCents(5_000), givenOn: '2026-03-02', note: '' } },
  ],
  [
    'Confirmed chart 1012 as the chart of bob@example.com',
    { action: 'chart_chosen', params: { user: bob, chartId: '1012' } },
  ],
  ['Removed chart 1012 from bob@example.com', { action: 'chart_removed', params: { user: bob, chartId: '1012' } }],
  [
    'Posted $75.50 credit for bob@example.com (adjustment 1234)',
    {
      action: 'credit_posted',
      params: { user: bob, direction: 'credit', amountCents: toCents(-7_550), adjustmentId: '1234' },
    },
  ],
  [
    "Couldn't post $75.50 credit for bob@example.com: the practice's system refused",
    {
      action: 'credit_posting_refused',
      params: { user: bob, direction: 'credit', amountCents: toCents(-7_550), adjustmentId: null },
    },
  ],
  [
    'Retried posting $50 taken back from bob@example.com',
    {
      action: 'credit_posting_retried',
      params: { user: bob, direction: 'reversal', amountCents: toCents(5_000), adjustmentId: null },
    },
  ],
  [
    'Marked as done: $50 taken back from bob@example.com (adjustment 1234)',
    {
      action: 'credit_posting_finished',
      params: { user: bob, direction: 'reversal', amountCents: toCents(5_000), adjustmentId: '1234' },
    },
  ],
  [
    'Marked the $50 slip for bob@example.com as entered',
    { action: 'slip_typed', params: { user: bob, amountCents: toCents(5_000) } },
  ],
  [
    'Marked the $50 slip for bob@example.com as not entered',
    { action: 'slip_not_typed', params: { user: bob, amountCents: toCents(5_000) } },
  ],
  [
    'Scheduled credit terms starting Dec 1, 2026: $75 per completed referral, up to $600 a year',
    {
      action: 'credit_terms_planned',
      params: { beginsOn: '2026-12-01', awardCents: toCents(7_500), yearCapCents: toCents(60_000) },
    },
  ],
  [
    'Removed the credit terms starting Dec 1, 2026: $72.50 per completed referral, up to $600.00 a year',
    {
      action: 'credit_terms_withdrawn',
      params: { beginsOn: '2026-12-01', awardCents: toCents(7_250), yearCapCents: toCents(60_000) },
    },
  ],
  [
    'Imported a patient list: 3 created, 2 updated, 1 skipped',
    { action: 'patients_imported', params: { created: 3, updated: 2, skipped: 1 } },
  ],
  [
    'Imported a patient list: 3 created, 0 updated, 1 skipped. Did they agree to texts? Not sure',
    { action: 'patients_imported', params: { created: 3, updated: 0, skipped: 1, textsAnswer: 'not_sure' } },
  ],
  [
    'Imported a list of opt-outs: texts turned off for 3 people, 2 numbers kept for later patients',
    { action: 'opt_outs_imported', params: { turnedOff: 3, phonesStored: 2 } },
  ],
  ['Exported merged_records', { action: 'list_exported', params: { file: 'merged_records' } }],
  ['Exported everyone who gets no texts', { action: 'refusals_exported', params: {} }],
  [
    'Edited bob@example.com: texts turned off, asked by phone',
    {
      action: 'user_corrected',
      params: { user: bob, changes: [{ field: 'takes_texts', isOn: false, asked: 'asked_by_phone' }] },
    },
  ],
  ['Exported all patients', { action: 'patients_exported', params: {} }],
  ['Exported all referrals', { action: 'referrals_exported', params: {} }],
  [
    "Exported the team's trends from 2026-01 to 2026-03",
    { action: 'team_trends_exported', params: { from: '2026-01', to: '2026-03' } },
  ],
  [
    "Exported the team's trends for 2026-03",
    { action: 'team_trends_exported', params: { from: '2026-03', to: '2026-03' } },
  ],
  ['Exported the 2026 year report', { action: 'year_report_exported', params: { year: 2026 } }],
  ['Read the referrals for a spreadsheet', { action: 'feed_exported', params: {} }],
  [
    'Changed the 2026 report threshold from $2,000 to $600',
    {
      action: 'report_threshold_changed',
      params: { year: 2026, fromCents: toCents(200_000), toCents: toCents(60_000) },
    },
  ],
  ['Invited 1 patient to share', { action: 'mailing_started', params: { people: 1 } }],
  ['Invited 300 patients to share', { action: 'mailing_started', params: { people: 300 } }],
  ['Stopped a bulk invitation with 12 emails left to send', { action: 'mailing_stopped', params: { left: 12 } }],
  ['Stopped a bulk invitation with 1 email left to send', { action: 'mailing_stopped', params: { left: 1 } }],
  ['Turned the reminder to come in on', { action: 'reminder_switched', params: { reminder: 'come', isOn: true } }],
  ['Turned the reminder to join off', { action: 'reminder_switched', params: { reminder: 'join', isOn: false } }],
  ['Turned the reminder to share off', { action: 'reminder_switched', params: { reminder: 'share', isOn: false } }],
  ['Made Ann Miller (ann@example.com) an admin', { action: 'admin_granted', params: { user } }],
  [
    'Gave Ann Miller (ann@example.com) front desk access',
    { action: 'admin_granted', params: { user, role: 'front_desk' } },
  ],
  ['Removed admin access from Ann Miller (ann@example.com)', { action: 'admin_revoked', params: { user } }],
  [
    'Changed the settings: phone, video player',
    {
      action: 'settings_changed',
      params: {
        changes: [
          { setting: 'phone', from: '1', to: '2' },
          { setting: 'video_player', isOn: true },
        ],
      },
    },
  ],
  [
    'Changed the role of Ann Miller (ann@example.com) to front desk',
    { action: 'role_changed', params: { user, role: 'front_desk' } },
  ],
  [
    'Changed the role of Ann Miller (ann@example.com) to admin',
    { action: 'role_changed', params: { user, role: 'admin' } },
  ],
  [
    'Created the API key Zapier for referrals:read, credits:read, until Jun 1, 2026',
    {
      action: 'api_key_made',
      params: { name: 'Zapier', scopes: ['referrals:read', 'credits:read'], expiresAt: '2026-06-01T15:00:00.000Z' },
    },
  ],
  [
    'Created the API key n8n for patients:read, which never expires',
    { action: 'api_key_made', params: { name: 'n8n', scopes: ['patients:read'], expiresAt: null } },
  ],
  ['Revoked the API key Zapier', { action: 'api_key_revoked', params: { name: 'Zapier' } }],
  ['Generated a QR for Ann Miller', { action: 'qr_generated', params: { user } }],
  [
    "Completed bob@example.com's referral, visit on Mar 2, 2026 · Ann Miller",
    { action: 'referral_completed', params: { ...referral, visitedOn: '2026-03-02' } },
  ],
  [
    "Marked the flags on bob@example.com's referral as OK · Ann Miller: One family",
    { action: 'flags_judged', params: { ...referral, dismissed: true, word: 'One family' } },
  ],
  [
    "Reopened the flags on bob@example.com's referral · Ann Miller",
    { action: 'flags_judged', params: { ...referral, dismissed: false, word: '' } },
  ],
  [
    'Edited Ann Miller: name from "Ann" to "Ann Miller"; phone from "none" to "+16785550101"; ' +
      'email from "a@example.com" to "ann@example.com"; team member from "Dana" to "none"; note; ' +
      'texts turned off; emails turned on',
    {
      action: 'user_corrected',
      params: {
        user,
        changes: [
          { field: 'name', from: 'Ann', to: 'Ann Miller' },
          { field: 'phone', from: null, to: '+16785550101' },
          { field: 'email', from: 'a@example.com', to: 'ann@example.com' },
          { field: 'staff', from: 'Dana', to: null },
          { field: 'note' },
          { field: 'takes_texts', isOn: false },
          { field: 'takes_mails', isOn: true },
        ],
      },
    },
  ],
  [
    'Edited bob@example.com: texts turned on; emails turned off',
    {
      action: 'user_corrected',
      params: {
        user: bob,
        changes: [
          { field: 'takes_texts', isOn: true },
          { field: 'takes_mails', isOn: false },
        ],
      },
    },
  ],
  ['Resent the referral card to bob@example.com', { action: 'mail_resent', params: { user: bob, what: 'card' } }],
  ['Resent the personal link to bob@example.com', { action: 'mail_resent', params: { user: bob, what: 'link' } }],
  ['Resent the invitation to bob@example.com', { action: 'mail_resent', params: { user: bob, what: 'invitation' } }],
  ['Canceled the planned text to bob@example.com', { action: 'text_canceled', params: { user: bob } }],
  ['Marked a text reply from bob@example.com as done', { action: 'text_reply_finished', params: { user: bob } }],
  [
    'Took a task: friends without a visit',
    { action: 'task_marked', params: { task: 'friends_waiting', said: 'taken' } },
  ],
  ['Marked a task as done: something to do', { action: 'task_marked', params: { task: 'of later', said: 'done' } }],
  ['Resent an email to bob@example.com', { action: 'delivery_retried', params: { user: bob, channel: 'email' } }],
  [
    'Resent a text to someone without an account',
    { action: 'delivery_retried', params: { user: null, channel: 'sms' } },
  ],
  ['Cleared the QR on the screens', { action: 'qr_cleared', params: {} }],
  ['Deleted a QR for bob@example.com from the history', { action: 'qr_generation_deleted', params: { user: bob } }],
  [
    'Deleted a QR for someone whose account was deleted from the history',
    { action: 'qr_generation_deleted', params: { user: null } },
  ],
  ['Paired the screen Desk (tablet)', { action: 'screen_paired', params: desk }],
  ['Renamed the screen Desk (tablet) to Door', { action: 'screen_renamed', params: { ...desk, newName: 'Door' } }],
  [
    'Moved the screen Desk (tablet) to Room 2',
    { action: 'screen_moved', params: { ...desk, from: null, to: 'Room 2' } },
  ],
  [
    'Removed the location of the screen Desk (tablet)',
    { action: 'screen_moved', params: { ...desk, from: 'Room 2', to: null } },
  ],
  ...(
    [
      ['reload', 'Reloaded'],
      ['chime', 'Played the chime on'],
      ['identify', 'Identified'],
      ['test', 'Tested'],
    ] as const
  ).map(
    ([command, words]) =>
      [`${words} the screen Desk (tablet)`, { action: 'screen_commanded', params: { ...desk, command } }] as const,
  ),
  ['Unpaired the screen Window (TV)', { action: 'screen_revoked', params: { name: 'Window', page: 'tv' } }],
  ['Uploaded the video Lake', { action: 'film_uploaded', params: { name: 'Lake' } }],
  ['Deleted the video Lake, Lake 2', { action: 'film_deleted', params: { names: ['Lake', 'Lake 2'] } }],
  ['Deleted a video no scene used', { action: 'film_deleted', params: { names: [] } }],
  [
    'Added a webhook to x.test for credit.earned, credit.redeemed',
    { action: 'webhook_added', params: { ...hook, events: ['credit.earned', 'credit.redeemed'] } },
  ],
  [
    'Added a webhook to x.test for credit.earned, as Slack messages',
    { action: 'webhook_added', params: { ...hook, events: ['credit.earned'], chat: 'slack' } },
  ],
  [
    'Changed the webhook to x.test: on, for credit.earned, as Teams messages',
    { action: 'webhook_changed', params: { ...hook, events: ['credit.earned'], isEnabled: true, chat: 'teams' } },
  ],
  ...([true, false] as const).map(
    (isEnabled) =>
      [
        `Changed the webhook to x.test: ${isEnabled ? 'on' : 'off'}, for credit.earned`,
        { action: 'webhook_changed', params: { ...hook, events: ['credit.earned'], isEnabled } },
      ] as const,
  ),
  ['Rolled the secret of the webhook to x.test', { action: 'webhook_secret_rolled', params: hook }],
  ['Deleted the webhook to x.test', { action: 'webhook_deleted', params: hook }],
  ['Sent 1 event to x.test again', { action: 'webhook_replayed', params: { ...hook, deliveries: 1 } }],
  ['Sent 12 events to x.test again', { action: 'webhook_replayed', params: { ...hook, deliveries: 12 } }],
  ['Sent a test event to x.test', { action: 'webhook_tested', params: hook }],
  [
    'Undid: Deleted bob@example.com',
    {
      action: 'action_undone',
      params: { undone: { action: 'user_deleted', params: { user: bob, referrals: 0 } } },
    },
  ],
  [
    'Undid: Deleted Zoe',
    { action: 'action_undone', params: { undone: { action: 'user_deleted', sentence: 'Deleted Zoe' } } },
  ],
  ...activitiesOfAccounts,
  ...activitiesOfRequests,
  ...activitiesOfSystems,
  ...activitiesOfDecisions,
];

test('an entry with a reason that this release does not know stays readable', () => {
  const what = { action: 'referrals_denied', params: { count: 2, why: 'too late' as never } } as const;
  expect(describeActivity(activity, what)).toBe('Marked 2 referrals as not counted');
});

test.each(sentences)('%s', (sentence, what) => {
  expect(describeActivity(activity, what)).toBe(sentence);
});

test('every action has a tested sentence', () => {
  const proved = new Set<string>(sentences.map(([, { action }]) => action));
  expect(Object.keys(activity).filter((action) => !proved.has(action))).toEqual([]);
});

test('an entry without stored parameters keeps its original sentence', () => {
  expect(describeActivity(activity, { action: 'qr_cleared', sentence: 'Cleared the QR' })).toBe('Cleared the QR');
});

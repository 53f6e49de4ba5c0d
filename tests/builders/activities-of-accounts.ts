import type { LoggedAction } from '@rewards/domain/activity/activity-params';

const user = { name: 'Ann Miller', email: 'ann@example.com' };
const bob = { name: '', email: 'bob@example.com' };

/** Actions about accounts, sign-in and messages, with their sentences. */
export const activitiesOfAccounts: readonly (readonly [sentence: string, what: LoggedAction])[] = [
  ['Signed in with a password', { action: 'signed_in', params: { startedWith: 'password' } }],
  ['Signed in with a code', { action: 'signed_in', params: { startedWith: 'code' } }],
  ['Signed in with a passkey', { action: 'signed_in', params: { startedWith: 'passkey' } }],
  ['Added the passkey Front desk PC', { action: 'passkey_added', params: { name: 'Front desk PC' } }],
  ['Renamed the passkey Phone to Old phone', { action: 'passkey_renamed', params: { from: 'Phone', to: 'Old phone' } }],
  ['Removed the passkey Front desk PC', { action: 'passkey_removed', params: { name: 'Front desk PC' } }],
  ['Made new recovery codes', { action: 'recovery_codes_made', params: {} }],
  ['Used a recovery code, 9 left', { action: 'recovery_code_used', params: { left: 9 } }],
  [
    'Removed the passkeys and recovery codes of Ann Miller (ann@example.com)',
    { action: 'factor_reset', params: { user } },
  ],
  ['Signed in with a work account', { action: 'signed_in', params: { startedWith: 'oidc' } }],
  [
    'Failed to sign in as an email without an account: wrong work account',
    { action: 'sign_in_failed', params: { user: null, wrong: 'work_account' } },
  ],
  ['Signed out', { action: 'signed_out', params: { isEverywhere: false } }],
  ['Signed out everywhere else', { action: 'sessions_ended', params: { device: null } }],
  [
    'Signed out Safari on iPhone',
    { action: 'sessions_ended', params: { device: { browser: 'Safari', system: 'iPhone' } } },
  ],
  ['Signed out Firefox', { action: 'sessions_ended', params: { device: { browser: 'Firefox', system: null } } }],
  ['Signed out another browser', { action: 'sessions_ended', params: { device: { browser: null, system: null } } }],
  ['Signed out everywhere', { action: 'signed_out', params: { isEverywhere: true } }],
  [
    'Failed to sign in as Ann Miller (ann@example.com): wrong code',
    { action: 'sign_in_failed', params: { user, wrong: 'code' } },
  ],
  [
    'Failed to sign in as an email without an account: wrong password',
    { action: 'sign_in_failed', params: { user: null, wrong: 'password' } },
  ],
  ['Completed 1 visit', { action: 'visits_closed_out', params: { completed: 1 } }],
  [
    'Completed 12 visits on Mar 2, 2026',
    { action: 'visits_closed_out', params: { completed: 12, visitedOn: '2026-03-02' } },
  ],
  [
    'Requested a login code for Ann Miller (ann@example.com)',
    { action: 'code_asked', params: { user, purpose: 'login' } },
  ],
  [
    'Requested a reset code for an email without an account',
    { action: 'code_asked', params: { user: null, purpose: 'password_reset' } },
  ],
  ['Sent a text to bob@example.com', { action: 'text_sent', params: { user: bob } }],
  ['Texts turned off by reply from an unknown number', { action: 'texts_stopped', params: { user: null } }],
  ['Texts turned back on by reply from bob@example.com', { action: 'texts_started', params: { user: bob } }],
  [
    'Possible request to stop texts from bob@example.com. We explained how to reply STOP.',
    { action: 'text_stop_unclear', params: { user: bob } },
  ],
  ['Asked to have their account deleted', { action: 'deletion_asked', params: {} }],
  ['Canceled their request to be deleted', { action: 'deletion_withdrawn', params: {} }],
  ["Opened bob@example.com's page", { action: 'patient_opened', params: { user: bob, day: '2026-03-02', times: 1 } }],
  [
    "Opened bob@example.com's page, 3 times",
    { action: 'patient_opened', params: { user: bob, day: '2026-03-02', times: 3 } },
  ],
  ['Downloaded their data', { action: 'own_data_taken', params: {} }],
  [
    'Deleted bob@example.com, at their request, with 1 referral',
    { action: 'user_deleted', params: { user: bob, referrals: 1, asRequested: true } },
  ],
  ['Deleted —', { action: 'user_deleted', params: { user: { name: '', email: '' }, referrals: 0 } }],
  ['Set a password', { action: 'password_set', params: { isFirst: true } }],
  ['Changed the password', { action: 'password_set', params: { isFirst: false } }],
  ['Reset the password with an emailed code', { action: 'password_reset', params: {} }],
];

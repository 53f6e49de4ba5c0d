import { expect, test } from '@jest/globals';
import type { LoggedAction } from '@rewards/domain/activity/activity-params';
import type { ConnectionChange, SettingChange } from '@rewards/domain/activity/logged-changes';
import { changesOf } from '../../modules/activity/describe-activity.ts';
import { activityChanges } from './activity-changes.ts';

const user = { name: 'Ann Miller', email: 'ann@example.com' };
const shown = (what: LoggedAction) => changesOf(activityChanges, what).map(({ field, from, to }) => [field, from, to]);

test.each<[readonly [string, string | null, string], SettingChange]>([
  [['name', 'Here', 'There'], { setting: 'name', from: 'Here', to: 'There' }],
  [['phone', 'none', '2'], { setting: 'phone', from: '', to: '2' }],
  [['website', 'none', 'https://a.example.com'], { setting: 'site', from: null, to: 'https://a.example.com' }],
  [['review link', 'a', 'b'], { setting: 'review_address', from: 'a', to: 'b' }],
  [['follow-up text', 'Hi', 'Hello'], { setting: 'follow_up_text', from: 'Hi', to: 'Hello' }],
  [
    ['rating', '4.8 stars from 120 reviews', 'none'],
    { setting: 'rating', from: { stars: 4.8, reviews: 120 }, to: null },
  ],
  [
    ['office hours', 'Monday 8 to 5, Friday 8 to 1', 'none'],
    {
      setting: 'opening_hours',
      from: [
        { days: 'Monday', hours: '8 to 5' },
        { days: 'Friday', hours: '8 to 1' },
      ],
      to: [],
    },
  ],
  [
    ['office hours', 'none', 'Monday, Wednesday, and Friday 8:00 AM to 12:30 PM, Saturday and Sunday Closed'],
    {
      setting: 'opening_hours',
      from: [],
      to: [
        { days: ['monday', 'wednesday', 'friday'], from: '08:00', to: '12:30' },
        { days: ['saturday', 'sunday'], from: null, to: null },
      ],
    },
  ],
  [
    ['team members', null, 'added Zoe, removed Dana, Sam'],
    { setting: 'team_members', added: ['Zoe'], removed: ['Dana', 'Sam'] },
  ],
  [['team members', null, 'reordered'], { setting: 'team_members', added: [], removed: [] }],
  [
    ['scenes', null, 'added Coral reef (video nMAzchVWTis), Garden (https://a.example.com/garden.mp4)'],
    {
      setting: 'scenes',
      added: [
        { name: 'Coral reef', kind: 'video', source: 'nMAzchVWTis' },
        { name: 'Garden', kind: 'file', source: 'https://a.example.com/garden.mp4' },
      ],
      removed: [],
    },
  ],
  [
    ['scenes', null, 'turned on Garden, turned off Coral reef, Slow waves'],
    { setting: 'scenes', added: [], removed: [], turnedOn: ['Garden'], turnedOff: ['Coral reef', 'Slow waves'] },
  ],
  [['video player', 'off', 'on'], { setting: 'video_player', isOn: true }],
  [['color', 'none', '#ffd400'], { setting: 'color', from: null, to: '#ffd400' }],
  [['logo', null, 'added'], { setting: 'logo', from: null, to: 'a1b2' }],
  [['logo', null, 'replaced'], { setting: 'logo', from: 'a1b2', to: 'c3d4' }],
  [['logo', null, 'removed'], { setting: 'logo', from: 'c3d4', to: null }],
  [['passkeys required of staff', 'off', 'on'], { setting: 'staff_passkeys', isOn: true }],
])('a setting is shown as it was and as it is: %j', (line, change) => {
  expect(shown({ action: 'settings_changed', params: { changes: [change] } })).toEqual([line]);
});

test.each<[readonly [string, string, string], ConnectionChange]>([
  [['visits', 'suggested to staff', 'completed if certain'], { setting: 'visits', from: 'suggest', to: 'complete' }],
  [['credit', 'nothing', 'Referral credit'], { setting: 'credit_type', from: null, to: 'Referral credit' }],
  [['undone credit', 'Taken back', 'nothing'], { setting: 'reversal_type', from: 'Taken back', to: null }],
  [['patient list updates', 'on', 'off'], { setting: 'patient_list', isOn: false }],
  [['pause', 'off', 'on'], { setting: 'paused', isOn: true }],
])('so is a choice about the practice system: %j', (line, change) => {
  const params = { name: 'Open Dental', changes: [change] };
  expect(shown({ action: 'practice_system_changed', params })).toEqual([line]);
});

test('so is a role, if the entry names the former one', () => {
  const revoked = { action: 'admin_revoked', params: { user, from: 'front_desk' } } as const;
  const changed = { action: 'role_changed', params: { user, from: 'front_desk', role: 'admin' } } as const;
  expect(shown({ action: 'admin_granted', params: { user, role: 'admin' } })).toEqual([['role', 'no access', 'admin']]);
  expect(shown(revoked)).toEqual([['role', 'front desk', 'no access']]);
  expect(shown(changed)).toEqual([['role', 'front desk', 'admin']]);
  expect(shown({ action: 'role_changed', params: { user, role: 'admin' } })).toEqual([]);
});

test('other entries have no such lines', () => {
  expect(shown({ action: 'qr_cleared', params: {} })).toEqual([]);
  expect(changesOf(activityChanges, { action: 'settings_changed', sentence: 'Changed the settings' })).toEqual([]);
});

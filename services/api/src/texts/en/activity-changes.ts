import type { ActivityParams } from '@rewards/domain/activity/activity-params';
import type { ActivityChanges, FieldChange } from '../sentences.ts';
import { connectionChange } from './connection-changes.ts';
import { settingChange } from './setting-changes.ts';

const roles = { admin: 'admin', front_desk: 'front desk' } as const;
const noAccess = 'no access';

/** Entries of earlier releases don't name the former role. */
const roleChange = ({ from, to }: Readonly<Record<'from' | 'to', string | undefined>>): readonly FieldChange[] =>
  from === undefined || to === undefined ? [] : [{ field: 'role', from, to }];

const nameOf = (role: ActivityParams['role_changed']['from']) => role && roles[role];

/** What changed, field by field. */
export const activityChanges: ActivityChanges = {
  settings_changed: ({ changes }) => changes.map(settingChange),
  practice_system_changed: ({ changes }) => changes.map(connectionChange),
  admin_granted: ({ role }) => roleChange({ from: noAccess, to: nameOf(role) }),
  admin_revoked: ({ from }) => roleChange({ from: nameOf(from), to: noAccess }),
  role_changed: ({ from, role }) => roleChange({ from: nameOf(from), to: nameOf(role) }),
};

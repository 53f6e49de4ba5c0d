import { inReadersLanguage } from '@rewards/client';

const filters = {
  referrer: 'Referred by',
  staff: 'Staff',
  anyStaff: 'Anyone',
  order: 'Sort by',
  orders: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    completed: 'Recently completed first',
    waiting: 'Longest waiting first',
    friend: 'Friend, A to Z',
    friend_last: 'Friend, Z to A',
    status: 'Status, A to Z',
    status_last: 'Status, Z to A',
    staff: 'Staff, A to Z',
    staff_last: 'Staff, Z to A',
  },
  from: 'Started after',
  to: 'Started before',
  flagged: 'Needs review',
  denied: 'Not counted',
  waiting: (days: number) => `Signed up ${days} days ago or more, no visit yet`,
  set: 'Active filters',
  remove: (filter: string) => `Remove: ${filter}`,
  clear: 'Clear',
} as const;

/** The labels of active filters. */
const chips = {
  staff: (name: string) => `Staff: ${name}`,
  referrer: (name: string) => `Referred by ${name}`,
  oneReferrer: 'one referrer',
  from: (day: string) => `From ${day}`,
  to: (day: string) => `Through ${day}`,
  waiting: (days: number) => `Waiting ${days} days or more`,
  flagged: 'Needs review',
  denied: { 0: 'Counted', 1: 'Not counted' },
} as const;

export const texts = inReadersLanguage({ chips, filters });

export const filters = {
  search: 'Friend or referrer',
  searchPlaceholder: 'Name, email, phone, or code',
  searchLeast: 'Type at least 2 characters',
  referrer: 'Referred by',
  staff: 'Staff',
  anyStaff: 'Anyone',
  order: 'Sort by',
  orders: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    completed: 'Recently completed first',
    waiting: 'Longest waiting first',
  },
  from: 'Started after',
  to: 'Started before',
  flagged: 'Needs review',
  waiting: (days: number) => `Signed up ${days} days ago or more, no visit yet`,
  set: 'Active filters',
  remove: (filter: string) => `Remove: ${filter}`,
  clear: 'Clear',
} as const;

/** The labels of active filters. */
export const chips = {
  search: (text: string) => `“${text}”`,
  staff: (name: string) => `Staff: ${name}`,
  referrer: (name: string) => `Referred by ${name}`,
  oneReferrer: 'one referrer',
  from: (day: string) => `From ${day}`,
  to: (day: string) => `Through ${day}`,
  waiting: (days: number) => `Waiting ${days} days or more`,
  flagged: 'Needs review',
} as const;

export const filters = {
  search: 'Friend or referrer',
  searchPlaceholder: 'Name, email, phone or code',
  searchLeast: 'Type at least 2 characters',
  referrer: 'Sent by',
  staff: 'Staff',
  anyStaff: 'Anybody',
  order: 'Order',
  orders: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    completed: 'Latest completed first',
    waiting: 'Longest waiting first',
  },
  from: 'Began from',
  to: 'Began until',
  flagged: 'To be checked',
  waiting: (days: number) => `Signed up ${days} days ago or more, no visit yet`,
  set: 'Filters that are set',
  remove: (filter: string) => `Remove: ${filter}`,
  clear: 'Clear',
} as const;

/** Each filter that is set, as its mark says it. */
export const chips = {
  search: (text: string) => `“${text}”`,
  staff: (name: string) => `Staff: ${name}`,
  referrer: (name: string) => `Sent by ${name}`,
  oneReferrer: 'one referrer',
  from: (day: string) => `From ${day}`,
  to: (day: string) => `Until ${day}`,
  waiting: (days: number) => `Waits for ${days} days or more`,
  flagged: 'To be checked',
} as const;

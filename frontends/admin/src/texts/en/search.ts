/** What every list says that is searched. */
export const search = {
  least: 'Type at least 2 characters',
  clear: 'Clear',
  reload: 'Reload',
  clearSearch: 'Clear the search',
} as const;

import { inReadersLanguage } from '@rewards/client';

/** Texts of every searchable list. */
const search = {
  least: 'Type at least 2 characters',
  clear: 'Clear',
  reload: 'Reload',
  retry: 'Retry',
  clearSearch: 'Clear the search',
} as const;

const patientSearch = {
  label: 'Find a patient',
  placeholder: 'Name or email',
  searchLeast: 'Type at least 2 characters',
  searching: 'Searching…',
  found: (count: number) => (count === 1 ? '1 patient found' : `${count} patients found`),
  noneFound: (typed: string) => `No one matches “${typed}”`,
  failed: 'The search failed.',
  clear: 'Clear patient',
  phoneEnd: (digits: string) => `…${digits}`,
  sentBy: (name: string) => `referred by ${name}`,
} as const;

export const texts = inReadersLanguage({ patientSearch, search });

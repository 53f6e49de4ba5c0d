import { inReadersLanguage } from '@rewards/client';
import type { ActingSystem } from '@rewards/contracts/fields';

export const texts = inReadersLanguage({
  title: 'Activity, newest first',
  list: 'the activity log',
  failed: 'Failed to load the activity log',
  search: 'Person',
  searchPlaceholder: 'Name or email',
  action: 'Action',
  anyAction: 'All actions',
  when: 'When',
  who: 'Who',
  what: 'What',
  undoHeader: 'Undo',
  includes: 'Includes',
  parts: (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`),
  opened: 'Show page views',
  /** Leads back from the entries of one act. */
  whole: 'Show all activity',
  /** The actor of an entry by someone without a session. */
  noActor: 'Not signed in',
  /** A system that acted with an API key. */
  apiKey: (name: string) => `API key ${name}`,
  undo: 'Undo',
  /** Undoes the marked row. */
  key: 'U',
  undoOf: (summary: string) => `Undo: ${summary}`,
  undoUntil: 'Until',
  undoneOn: 'Undone',
  question: "Undo this? We'll restore everything it changed, including credit.",
  asked: (summary: string) => `“${summary}”`,
  done: 'Undone',
  empty: 'No activity yet',
  emptyHint: 'Every sign-in and every change your admins make shows up here.',
  noneFound: (search: string) => (search ? `Nothing matches “${search}”` : 'Nothing matches'),
  noneFoundHint: 'Try part of a name or email.',
});

/** What we call a system that acted: an API key by its name, the practice's own system by its maker's. */
export const systemName = ({ kind, name }: ActingSystem): string => (kind === 'key' ? texts.apiKey(name) : name);

import type { correctedFields, ListedField } from '../../user.ts';

/** What a person's fields are called, on forms, in lists and in the log. */
export const userFieldNames = {
  name: 'Name',
  preferred_name: 'Preferred name',
  phone: 'Phone',
  email: 'Email',
  staff: 'Helped by',
  note: 'Note',
  takes_texts: 'Text messages',
  takes_mails: 'Emails',
} as const satisfies Record<keyof typeof correctedFields | ListedField, string>;

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

/** Rows by section, such as `account` or `referrals_made`. Each row has the columns of its table. */
const personalRecords = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

/** Everything stored about the signed-in user, for themself (rule 41). */
export const takeOwnData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  access: 'signed-in',
  shows: ['users'],
  summary: 'Everything that is kept about the signed-in user, as a JSON file. Needs a sign-in of the last 10 minutes.',
  answer: { mediaType: 'application/json', fileName: 'my_data_{date}.json', content: personalRecords },
  refusals: ['reauthentication_needed', 'too_many_attempts'],
});

/** Whether a person requested deletion (rule 41, record 0053). */
const deletionWish = z.object({
  /** When they requested it. Null if they didn't. */
  asked_at: z.nullable(instant),
});

export const showDeletionWish = endpoint({
  method: 'GET',
  path: '/api/user/deletion',
  access: 'signed-in',
  shows: ['users'],
  summary: 'Whether the signed-in user asked for their account to be deleted.',
  answer: deletionWish,
});

export const askForDeletion = endpoint({
  method: 'POST',
  path: '/api/user/deletion',
  access: 'signed-in',
  changes: ['users', 'activity'],
  summary:
    'Ask for the account of the signed-in user to be deleted. Needs a sign-in of the last 10 minutes. ' +
    'An admin does it, and then it is for good.',
  answer: deletionWish,
  refusals: ['reauthentication_needed'],
});

export const withdrawDeletion = endpoint({
  method: 'DELETE',
  path: '/api/user/deletion',
  access: 'signed-in',
  changes: ['users', 'activity'],
  summary: 'Take back the wish to be deleted, as long as nobody did it.',
  answer: deletionWish,
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Everything that is kept about whoever is signed in, for themself (rule 41). */
export const takeOwnData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  access: 'signed-in',
  shows: ['users'],
  summary: 'Everything that is kept about the signed-in user, as a JSON file.',
  answer: { mediaType: 'application/json', fileName: 'my_data_{date}.json' },
  refusals: [],
});

export const deleteOwnAccount = endpoint({
  method: 'POST',
  path: '/api/user/deletion',
  access: 'signed-in',
  changes: ['users', 'referrals', 'totals', 'credit', 'qrs', 'activity'],
  summary:
    'Delete the account of the signed-in user, for good, within 10 minutes of signing in. ' +
    'What they earned goes with it; nobody can take it back.',
  answer: z.object({ ok: z.literal(true) }),
  refusals: ['reauthentication_needed', 'last_admin', 'not_found'],
});

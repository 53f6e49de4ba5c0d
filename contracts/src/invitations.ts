import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What a friend may know of whoever invited them: the first name and nothing else (rule 7). */
export const invitation = endpoint({
  method: 'GET',
  path: '/api/invitation',
  access: 'anyone',
  shows: ['users'],
  summary: 'Who invited this browser: the owner of the last referral link it opened, by first name.',
  answer: z.object({
    /** `null` when this browser was not invited, or not by anyone there is any more. */
    invited_by: z.nullable(
      z.object({ /** `null` while the referrer has given no name. */ first_name: z.nullable(z.string()) }),
    ),
  }),
  refusals: [],
});
export type Invitation = z.output<typeof invitation.answer>;

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

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
});
export type Invitation = z.output<typeof invitation.answer>;

/** Of whom a friend is asked "Did Maya invite you?", for 30 days after someone left the friend's email (rule 31). */
export const askWhoInvited = endpoint({
  method: 'GET',
  path: '/api/user/invitations',
  access: 'signed-in',
  shows: ['users', 'referrals'],
  summary: 'Who may have invited the signed-in user, to be confirmed once. Mostly nobody.',
  answer: z.object({
    invitations: z.array(
      z.object({
        referral_id: id,
        /** `null` while the referrer has given no name. */
        first_name: z.nullable(z.string()),
      }),
    ),
  }),
});

export const answerWhoInvited = endpoint({
  method: 'PUT',
  path: '/api/user/invitations',
  access: 'signed-in',
  changes: ['referrals', 'totals', 'trends', 'activity'],
  summary: 'Say who of them invited the signed-in user, or that nobody of them did. Once.',
  body: z.object({
    /** `null` says that nobody of those who were named did. */
    referral_id: z.nullable(z.uuid()),
  }),
  answer: z.object({ ok: z.literal(true) }),
  refusals: ['invitation_not_asked'],
});

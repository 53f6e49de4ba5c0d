import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** What a friend may know about the person who invited them: only the first name (rule 7). */
export const invitation = endpoint({
  method: 'GET',
  path: '/api/invitation',
  access: 'anyone',
  shows: ['users'],
  summary: 'Who invited this browser: the owner of the last referral link it opened, by first name.',
  answer: z.object({
    /** `null` if this browser wasn't invited, or the referrer's account is gone. */
    invited_by: z.nullable(z.object({ /** `null` if the referrer has no name. */ first_name: z.nullable(z.string()) })),
  }),
});
export type Invitation = z.output<typeof invitation.answer>;

/**
 * The people a friend is asked about, "Did Maya invite you?", for 30 days after someone left the friend's email (rule
 * 31).
 */
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
        /** `null` if the referrer has no name. */
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
    /** `null` means none of the people listed. */
    referral_id: z.nullable(z.uuid()),
  }),
  answer: z.object({ ok: z.literal(true) }),
  refusals: ['invitation_not_asked'],
});

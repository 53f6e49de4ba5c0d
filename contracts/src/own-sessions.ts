import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { says } from './messages.ts';

const sessionList = z.object({
  /** The browser used last first. */
  sessions: z.array(
    z.object({
      id: z.string(),
      /** What the browser says it is, such as Safari on iPhone. Null if unknown. */
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      started_at: z.string(),
      last_used_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
});
export type OwnSession = z.output<typeof sessionList>['sessions'][number];

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed-in',
  shows: ['sign_in'],
  summary: 'Where the signed-in user is signed in.',
  answer: sessionList,
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/auth/session/:id',
  access: 'signed-in',
  changes: ['sign_in'],
  summary: 'Sign out of one other browser.',
  /** A digest in base64url. */
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/, says('invalid'))) }),
  answer: sessionList,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/end-others',
  access: 'signed-in',
  changes: ['sign_in'],
  summary: 'Sign out of every other browser. Codes and links already emailed end too.',
  answer: sessionList,
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, email, id } from './fields.ts';
import { says } from './messages.ts';

/** Someone with the admin role. The name is blank until they give one. */
export const admin = z.object({ id, email: z.string(), name: z.string() });
export type Admin = z.output<typeof admin>;

/** All admins, oldest account first. */
const admins = z.object({ admins: z.array(admin) });

export const listAdmins = endpoint({
  method: 'GET',
  path: '/admin/admins',
  access: 'admin',
  shows: ['admins'],
  summary: 'Everyone with the admin role, the oldest account first.',
  answer: admins,
});

export const grantAdmin = endpoint({
  method: 'POST',
  path: '/admin/admins',
  access: 'admin',
  changes: ['admins', 'users', 'totals', 'trends', 'activity'],
  summary: 'Makes someone an admin, with an account of their own if they have none. Answers all admins.',
  body: z.object({ email: email(says('emailInvalid')) }),
  answer: admins,
});

export const revokeAdmin = endpoint({
  method: 'DELETE',
  path: '/admin/admin/:id',
  access: 'admin',
  changes: ['admins', 'users', 'activity'],
  summary: 'Takes the admin role from someone else, whose sessions end at once. Answers all admins.',
  params: byId,
  answer: admins,
  refusals: ['own_role', 'last_admin'],
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, email, id } from './fields.ts';
import { says } from './messages.ts';
import { adminRoles } from './permissions.ts';

const role = z.enum(adminRoles);

/** Someone who can open the desk, and in which role. The name is blank until they give one. */
export const admin = z.object({ id, email: z.string(), name: z.string(), role, has_passkey: z.boolean() });
export type Admin = z.output<typeof admin>;

/** Also ends the API keys and webhooks that they made. Without it these keep working. */
const endConnections = z.optional(z.enum(['0', '1'], { error: says('oneOrZero') }));

/** All admins, oldest account first. */
const admins = z.object({ admins: z.array(admin) });

/** `activity_id` undoes the change. Null if nothing changed. */
const changedAdmins = z.extend(admins, { activity_id: z.nullable(id) });

export const listAdmins = endpoint({
  method: 'GET',
  path: '/admin/admins',
  permission: 'manage_admins',
  shows: ['admins'],
  summary: 'Everyone who can open the desk with their role, the oldest account first.',
  answer: admins,
});

export const showAdminAccess = endpoint({
  method: 'GET',
  path: '/admin/admin/:id/access',
  permission: 'manage_admins',
  shows: ['admins', 'api_keys', 'webhooks'],
  summary: 'What an admin has: the API keys and webhooks they made, and where they are signed in.',
  params: byId,
  answer: z.object({
    api_keys: z.array(z.object({ id, name: z.string(), ending: z.string() })),
    webhooks: z.array(z.object({ id, name: z.string() })),
    sessions: z.array(z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) })),
  }),
});
export type AdminAccess = z.output<typeof showAdminAccess.answer>;

export const grantAdmin = endpoint({
  method: 'POST',
  path: '/admin/admins',
  permission: 'manage_admins',
  changes: ['admins', 'users', 'totals', 'trends', 'activity'],
  summary:
    'Makes someone an admin in this role, with an account of their own if they have none. ' +
    'An admin with another role gets this one. Answers all admins.',
  body: z.object({ email: email(says('emailInvalid')), role: z._default(role, 'admin') }),
  answer: changedAdmins,
  refusals: ['own_role', 'last_admin', 'not_found'],
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/admin/admin/:id',
  permission: 'manage_admins',
  changes: ['admins', 'users', 'api_keys', 'webhooks', 'activity'],
  summary: "Changes another admin's role. It counts from their next call on. Answers all admins.",
  params: byId,
  query: z.object({ end_connections: endConnections }),
  body: z.object({ role }),
  answer: changedAdmins,
  refusals: ['own_role', 'last_admin'],
});

export const revokeAdmin = endpoint({
  method: 'DELETE',
  path: '/admin/admin/:id',
  permission: 'manage_admins',
  changes: ['admins', 'users', 'api_keys', 'webhooks', 'activity'],
  summary: 'Takes the admin role from someone else, whose sessions end at once. Answers all admins.',
  params: byId,
  query: z.object({ end_connections: endConnections }),
  answer: changedAdmins,
  refusals: ['own_role', 'last_admin'],
});

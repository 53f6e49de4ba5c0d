import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, id, instant, person, requiredText } from './fields.ts';
import { feedScope, keyScopes } from './key-scopes.ts';
import { says } from './messages.ts';
import { list } from './paging.ts';

const daysFault = says('keyDaysInvalid');
const days = z.int(daysFault).check(z.minimum(1, daysFault), z.maximum(3_650, daysFault));

const scope = z.enum([...keyScopes, feedScope], { error: says('keyScopeUnknown') });

/** A feed's key may leak with its address, so it can do nothing else. */
const scopes = z.array(scope, { error: says('keyScopesMissing') }).check(
  z.minLength(1, says('keyScopesMissing')),
  z.refine((given) => new Set(given).size === 1 || !given.includes(feedScope), says('feedNotAlone')),
);

/** An API key without its secret (rule 53). */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The secret's last four characters. */
  ending: z.string(),
  scopes: z.array(z.string()),
  /** With their current name. Null once their account is gone. */
  made_by: z.nullable(person),
  created_at: instant,
  /** Null if it never expires. */
  expires_at: z.nullable(instant),
  is_expired: z.boolean(),
  /** To within a minute. Null if never. */
  last_used_at: z.nullable(instant),
});
export type ApiKey = z.output<typeof apiKey>;

const apiKeys = z.object({ api_keys: z.array(apiKey) });

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/admin/api-keys',
  permission: 'manage_connections',
  shows: ['api_keys'],
  summary: 'The API keys that are not revoked, the oldest first. Never with their secrets.',
  answer: apiKeys,
});

export const makeApiKey = endpoint({
  method: 'POST',
  path: '/admin/api-keys',
  permission: 'manage_connections',
  changes: ['api_keys', 'activity'],
  summary: 'Create an API key for another system. Its secret is in this answer only.',
  body: z.object({
    /** The system's name. The activity log shows it. */
    name: requiredText(60, says('keyNameMissing')),
    scopes,
    /** Null for a key that never expires. */
    expires_in_days: z._default(z.nullable(days), 90),
  }),
  answer: z.object({
    ...apiKeys.shape,
    /** Callers send it as `Authorization: Bearer rr_...`. */
    secret: z.string(),
    /** The address to import in a spreadsheet, with the secret in it. Null for any key but a feed's. */
    feed_url: z.nullable(z.string()),
  }),
  refusals: ['api_keys_full', 'api_key_name_taken'],
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/admin/api-key/:id',
  permission: 'manage_connections',
  changes: ['api_keys', 'activity'],
  summary: 'Revoke an API key. It stops at once and for good. Answers those that are left.',
  params: byId,
  answer: apiKeys,
});

/** A call that a system made with its key. */
export const keyCall = z.object({
  id,
  at: instant,
  method: z.string(),
  /** Without its query. */
  path: z.string(),
  /** The answer's HTTP status. Null if it got none. */
  status: z.nullable(z.int()),
});
export type KeyCall = z.output<typeof keyCall>;

export const listKeyCalls = endpoint({
  method: 'GET',
  path: '/admin/api-key/:id/calls',
  permission: 'manage_connections',
  shows: ['api_keys'],
  summary: "An API key's calls of the last 30 days, newest first.",
  params: byId,
  ...list(25, {}, { calls: z.array(keyCall) }),
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, requiredText } from './fields.ts';
import { says } from './messages.ts';
import { user } from './user.ts';

/** As the browser's own API takes and makes it, in JSON (WebAuthn Level 3). */
const browserJson = z.record(z.string(), z.unknown());

const own = z.object({
  /** Oldest first. */
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      added_at: z.string(),
      last_used_at: z.nullable(z.string()),
    }),
  ),
  recovery_codes_left: z.number(),
});
export type OwnPasskey = z.output<typeof own>['passkeys'][number];

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  access: 'signed-in',
  shows: ['sign_in'],
  summary: "The signed-in user's passkeys, and how many recovery codes are left.",
  answer: own,
});

export const startAddingPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/add/options',
  access: 'signed-in',
  fresh: true,
  changes: [],
  summary: 'Options for `navigator.credentials.create`, for staff. Valid for 10 minutes in this browser.',
  answer: z.object({ options: browserJson }),
  refusals: ['passkeys_for_staff', 'passkeys_full'],
});

/** The schema for the page's form: the browser makes the rest. */
export const passkeyForm = z.object({ name: requiredText(60, says('passkeyNameMissing')) });

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/add',
  access: 'signed-in',
  fresh: true,
  changes: ['sign_in', 'activity'],
  summary: 'Add the passkey that the browser made. The first one also makes recovery codes, shown only now.',
  body: z.extend(passkeyForm, { credential: browserJson }),
  answer: z.extend(own, { recovery_codes: z.array(z.string()) }),
  refusals: ['passkey_refused', 'passkey_taken', 'passkeys_full', 'step_over'],
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/auth/passkey/:id',
  access: 'signed-in',
  fresh: true,
  changes: ['sign_in', 'activity'],
  summary: 'Rename a passkey.',
  params: byId,
  body: passkeyForm,
  answer: own,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkey/:id',
  access: 'signed-in',
  fresh: true,
  changes: ['sign_in', 'activity'],
  summary: 'Remove a passkey. With the last one, the recovery codes go too.',
  params: byId,
  answer: own,
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/passkey/recovery-codes',
  access: 'signed-in',
  fresh: true,
  changes: ['sign_in', 'activity'],
  summary: 'Replace the recovery codes. The new ones are shown only now.',
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: ['not_found'],
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'anyone',
  changes: [],
  summary: 'Options for `navigator.credentials.get`. Valid for 10 minutes in this browser.',
  answer: z.object({ options: browserJson }),
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/sign-in',
  access: 'anyone',
  changes: [],
  summary: 'Sign in with a passkey, alone or as the second step.',
  body: z.object({ credential: browserJson }),
  answer: z.object({ user }),
  refusals: ['not_signed_in', 'passkey_refused', 'step_over'],
});

export const signInWithRecoveryCode = endpoint({
  method: 'POST',
  path: '/auth/passkey/recovery',
  access: 'anyone',
  changes: [],
  summary: 'The second step after a password or code, with a recovery code.',
  body: z.object({ code: requiredText(40, says('recoveryCodeMissing')) }),
  answer: z.object({ user }),
  refusals: ['not_signed_in', 'wrong_recovery_code', 'step_over', 'too_many_attempts'],
});

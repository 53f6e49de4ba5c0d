import { knownIssuer } from '@rewards/openid-connect/known-issuers';
import * as z from 'zod/mini';
import { allOrNone } from './all-or-none.ts';
import * as field from './settings-fields.ts';

/** The OpenID Connect provider whose accounts admins sign in with (record 0087). */
export interface WorkAccounts {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the sign-in page calls it. Undefined if neither a setting nor the issuer tells. */
  readonly name: string | undefined;
}

export const workAccountFields = {
  OIDC_ISSUER: z.optional(field.issuer()),
  OIDC_CLIENT_ID: z.optional(field.text()),
  OIDC_CLIENT_SECRET: z.optional(field.text()),
  OIDC_NAME: z.optional(field.issuerName()),
};

export const workAccountsComplete = allOrNone(
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  'your sign-in provider',
);

/** The schema has checked that all or none are set. */
export function workAccountsOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name,
}: field.Read<typeof workAccountFields>): WorkAccounts | undefined {
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return { issuer, clientId, clientSecret, name: name ?? knownIssuer(issuer) };
}

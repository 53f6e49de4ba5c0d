import { knownIssuer, tenantOf } from './known-issuers.ts';

/** Claims of a validated ID token. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * The email that an issuer vouches for. Undefined if it vouches for none. In doubt it's none, because the email decides
 * who signs in (record 0087).
 * @param issuer as configured, not as a token names it.
 */
export function verifiedEmail(issuer: string, claims: Claims): string | undefined {
  const { email } = claims;
  if (typeof email !== 'string' || email === '' || claims['email_verified'] === false) return undefined;
  return isVerified(issuer, email, claims) ? email : undefined;
}

function isVerified(issuer: string, email: string, claims: Claims): boolean {
  switch (knownIssuer(issuer)) {
    case 'Google':
      return claims['email_verified'] === true && isHostedByGoogle(email, claims);
    case 'Microsoft':
      return isOwnedByTenant(issuer, claims);
    case undefined:
      return claims['email_verified'] === true;
  }
}

/**
 * For other emails, Google checked the mailbox once, at sign-up. Since then, the practice may have given the mailbox to
 * a new person at the front desk.
 */
const isHostedByGoogle = (email: string, { hd }: Claims): boolean =>
  (typeof hd === 'string' && hd !== '') || /@(?:gmail|googlemail)\.com$/i.test(email);

/** Microsoft sends `xms_edov` as a boolean, a number or text. */
const yes: ReadonlySet<unknown> = new Set([true, 1, '1', 'true']);
const no: ReadonlySet<unknown> = new Set([undefined, 0, '0']);

/**
 * Microsoft sends no `email_verified`. In any tenant, its admins can give an account any email. Only `xms_edov` tells
 * that the tenant owns the email's domain. Without it, the email counts if the practice's own tenant is the issuer and
 * the account isn't a guest from another one.
 */
function isOwnedByTenant(issuer: string, { xms_edov: owned, idp, acct }: Claims): boolean {
  if (owned !== undefined) return yes.has(owned);
  const tenant = tenantOf(issuer);
  const isOfTenant = idp === undefined || (typeof idp === 'string' && tenantOf(idp) === tenant);
  return tenant !== undefined && isOfTenant && no.has(acct);
}

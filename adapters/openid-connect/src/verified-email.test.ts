import { expect, test } from '@jest/globals';
import { verifiedEmail } from './verified-email.ts';

const email = 'dana@practice.example';
const google = 'https://accounts.google.com';
const tenant = 'https://login.microsoftonline.com/5f3c1a52-9a5e-4a44-9d0b-0f1f3b1f2c11/v2.0';
const v1 = 'https://sts.windows.net/5F3C1A52-9a5e-4a44-9d0b-0f1f3b1f2c11/';
const common = 'https://login.microsoftonline.com/common/v2.0';
const personal = 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0';
const other = 'https://id.example.com/realms/practice';

test.each([
  ['any issuer, verified', other, { email, email_verified: true }],
  ['Google, of a Workspace', google, { email, email_verified: true, hd: 'practice.example' }],
  ['Google, of Gmail', google, { email: 'dana@gmail.com', email_verified: true }],
  ['one tenant', tenant, { email }],
  ['one tenant, an account of its own', tenant, { email, iss: tenant, idp: tenant, acct: 0 }],
  ['one tenant, its own provider in the older form', tenant, { email, idp: v1, acct: '0' }],
  [
    'one tenant, a guest whose domain is verified',
    tenant,
    { email, idp: 'https://sts.windows.net/x/', xms_edov: true },
  ],
  ['every tenant, the domain verified', common, { email, xms_edov: true }],
  ['every tenant, the domain verified in a number', common, { email, xms_edov: 1 }],
  ['every tenant, the domain verified in text', common, { email, xms_edov: '1' }],
])('an email counts: %s', (_, issuer, claims) => {
  expect(verifiedEmail(issuer, claims)).toBe(claims.email);
});

test.each([
  ['no email', other, { email_verified: true }],
  ['an email that is no text', other, { email: [email], email_verified: true }],
  ['not verified', other, { email, email_verified: false }],
  ['unknown whether verified', other, { email }],
  ['verified in text only', other, { email, email_verified: 'true' }],
  ["another issuer with Microsoft's claim", other, { email, xms_edov: true }],
  ["Google, someone else's mailbox", google, { email, email_verified: true }],
  ['Google, not verified', google, { email, email_verified: false, hd: 'practice.example' }],
  ['a domain that only ends like Gmail', google, { email: 'dana@notgmail.com', email_verified: true }],
  ['one tenant, the domain not verified', tenant, { email, xms_edov: false }],
  ['one tenant, not verified', tenant, { email, email_verified: false, xms_edov: true }],
  ['one tenant, a guest', tenant, { email, iss: tenant, idp: 'https://sts.windows.net/another/' }],
  ['one tenant, a guest of Google', tenant, { email, idp: 'google.com' }],
  ['one tenant, a guest by an odd claim', tenant, { email, idp: [tenant] }],
  ['one tenant, a guest by its account type', tenant, { email, acct: 1 }],
  ['one tenant, a guest by its account type in text', tenant, { email, acct: '1' }],
  ['every tenant', common, { email }],
  ['every tenant, verified by a claim that Microsoft never sends', common, { email, email_verified: true }],
  ['every tenant, the domain not verified', common, { email, xms_edov: '0' }],
  ['organizations', common.replace('common', 'organizations'), { email }],
  ['personal accounts', common.replace('common', 'consumers'), { email }],
  ['personal accounts by their tenant', personal, { email }],
  ["another host with a tenant's address", tenant.replace('login.', 'login.evil.'), { email }],
])("an email doesn't count: %s", (_, issuer, claims) => {
  expect(verifiedEmail(issuer, claims)).toBeUndefined();
});

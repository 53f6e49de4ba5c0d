import { expect, test } from '@jest/globals';
import type { Passkey } from '@rewards/domain/sign-in/passkeys/passkey';
import { SoftwareAuthenticator } from '@rewards/tests/builders/software-authenticator';
import { WebAuthnPasskeys } from './web-authn-passkeys.ts';

const home = 'https://rewards.example.com';
const ann = { id: 'ann', email: 'ann@example.com', name: 'Ann Lee' };
const passkeys = new WebAuthnPasskeys(`${home}/`, ['https://pages.rewards.example.com']);

async function made(device = new SoftwareAuthenticator(home)) {
  const { challenge, options } = await passkeys.toCreate(ann, 'Duluth Dental', []);
  const credential = await passkeys.created(device.create(options), challenge);
  if (!credential) throw new Error('The passkey was refused');
  const passkey: Passkey = {
    ...{ ...credential, id: 'a passkey', userId: ann.id, name: 'Phone', addedAt: new Date(0), usedAt: null },
  };
  return { device, passkey };
}

test('a passkey is made and used for this address, and its user must be checked', async () => {
  const { device, passkey } = await made();
  const { challenge, options } = await passkeys.toUse([passkey]);

  expect(options).toMatchObject({
    rpId: 'rewards.example.com',
    userVerification: 'required',
    allowCredentials: [{ id: device.id }],
  });
  expect(await passkeys.used(device.get(options), challenge, passkey)).toBe(1);
});

test('an authenticator is not asked to make a second passkey', async () => {
  const { device, passkey } = await made();
  const { options } = await passkeys.toCreate(ann, 'Duluth Dental', [passkey]);

  expect(options).toMatchObject({
    rp: { id: 'rewards.example.com', name: 'Duluth Dental' },
    excludeCredentials: [{ id: device.id }],
    attestation: 'none',
  });
});

test.each([
  ['another challenge', { challenge: 'AAAA' }, home],
  ['a page of another origin', {}, 'https://rewards.example.net'],
])('%s proves nothing', async (_, changed, origin) => {
  const { device, passkey } = await made();
  const { challenge, options } = await passkeys.toUse([passkey]);
  expect(await passkeys.used(device.get({ ...options, ...changed }, origin), challenge, passkey)).toBeUndefined();

  const asked = await passkeys.toCreate(ann, 'Duluth Dental', []);
  const answer = new SoftwareAuthenticator(home).create({ ...asked.options, ...changed }, origin);
  expect(await passkeys.created(answer, asked.challenge)).toBeUndefined();
});

test('a page that the practice named may use it', async () => {
  const { device, passkey } = await made();
  const { challenge, options } = await passkeys.toUse([passkey]);
  expect(await passkeys.used(device.get(options, 'https://pages.rewards.example.com'), challenge, passkey)).toBe(1);
});

test("a device that didn't check its user, another device's signature, or nonsense proves nothing", async () => {
  const { device, passkey } = await made();
  const { challenge, options } = await passkeys.toUse([]);
  device.verifiesUser = false;
  expect(await passkeys.used(device.get(options), challenge, passkey)).toBeUndefined();
  expect(await passkeys.used(new SoftwareAuthenticator(home).get(options), challenge, passkey)).toBeUndefined();
  for (const nonsense of [{}, { id: 1 }, { id: passkey.credentialId, response: 'x' }]) {
    expect(await passkeys.used(nonsense, challenge, passkey)).toBeUndefined();
    expect(await passkeys.created(nonsense, challenge)).toBeUndefined();
  }
});

test.each([
  ['another user', Buffer.from('bob').toString('base64url')],
  ['no one', ''],
])('a credential whose user handle names %s proves nothing', async (_, userHandle) => {
  const { device, passkey } = await made();
  const { challenge, options } = await passkeys.toUse([]);
  const { response, ...credential } = device.get(options);
  const used = (handle: object) =>
    passkeys.used({ ...credential, response: { ...(response as object), ...handle } }, challenge, passkey);
  expect(await used({ userHandle })).toBeUndefined();
  expect(await used({ userHandle: undefined })).toBe(1);
});

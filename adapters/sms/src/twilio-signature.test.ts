import { expect, test } from '@jest/globals';
import { isSignedByTwilio, twilioSignature } from './twilio-signature.ts';

const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const form = () =>
  new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    From: '+12349013030',
    To: '+18005551212',
    Caller: '+12349013030',
    Digits: '1234',
  });
/** From the provider's documentation, for this request and token. */
const published = '0/KCTR6DLpKmkAf8muzZqo1nDgQ=';
const token = '12345';

const withField = (name: string, value: string) => {
  const changed = form();
  changed.set(name, value);
  return changed;
};

test('the published example gets the published signature, in any order of fields', () => {
  expect(twilioSignature({ url, form: form() }, token)).toBe(published);
  expect(twilioSignature({ url, form: new URLSearchParams([...form()].toReversed()) }, token)).toBe(published);
  expect(isSignedByTwilio({ url, form: form(), signature: published }, token)).toBe(true);
});

test.each([
  ['another token', { token: '12346' }],
  ['another address', { url: `${url}3` }],
  ['a changed field', { form: withField('From', '+12349013031') }],
  ['an added field', { form: withField('Body', 'STOP') }],
  ['another signature', { signature: published.replace('0', '1') }],
  ['a truncated signature', { signature: published.slice(0, 10) }],
  ['no signature', { signature: '' }],
])('%s is refused (rule 22)', (_what, changed) => {
  const { token: key, ...request } = { url, form: form(), signature: published, token, ...changed };
  expect(isSignedByTwilio(request, key)).toBe(false);
});

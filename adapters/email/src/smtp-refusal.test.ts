import { expect, test } from '@jest/globals';
import { isFinalFailure, mailFailureOf, readSmtpFailure } from './mail-failure.ts';

const at = (command: string, response: string) =>
  readSmtpFailure({ code: 'EENVELOPE', command, response, responseCode: Number(response.slice(0, 3)) });

test.each([
  ['550 5.1.1 <a@x.org>: Recipient address rejected: User unknown in virtual mailbox table', 'address_unknown'],
  ["550-5.1.1 The email account that you tried to reach doesn't exist.", 'address_unknown'],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', 'address_unknown'],
  ['550 No such user here', 'address_unknown'],
  ['550 user unknown', 'address_unknown'],
  ['550 Requested action not taken: mailbox unavailable', 'address_unknown'],
  ['553 5.1.3 Bad destination mailbox address syntax', 'address_unknown'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'policy_refused'],
  ['550 5.7.1 Recipient address rejected: blocked using zen.spamhaus.org', 'policy_refused'],
  ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked', 'policy_refused'],
  ['550 SPF check failed', 'policy_refused'],
  ['554 5.7.1 <a@x.org>: Relay access denied', 'relay_denied'],
  ['550 relaying denied', 'relay_denied'],
  ['552 5.2.2 Mailbox full', 'mailbox_full'],
  ['552 Quota exceeded', 'mailbox_full'],
  ['550 5.2.1 The email account is disabled', 'mailbox_closed'],
  ['550 no <spam.blocked@relay.example.com> here', 'recipient_refused'],
  ['550 no', 'recipient_refused'],
])('%s: %s, for good', (response, reason) => {
  expect(mailFailureOf(at('RCPT TO', response), false)).toBe(reason);
  expect(isFinalFailure(at('RCPT TO', response))).toBe(true);
});

test.each(['450 4.2.0 Greylisted', '451 4.7.1 Greylisting in action, user unknown so far', '421 Too many connections'])(
  '%s is temporary',
  (response) => {
    expect(mailFailureOf(at('RCPT TO', response), false)).toBe('try_later');
    expect(isFinalFailure(at('RCPT TO', response))).toBe(false);
  },
);

test('a problem of the connection or the sign-in is not final, because an operator can mend it', () => {
  const [code, responseCode] = ['EAUTH', 535] as const;
  expect(isFinalFailure(readSmtpFailure({ code, responseCode, command: 'AUTH PLAIN' }))).toBe(false);
  expect(isFinalFailure(readSmtpFailure({ code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }))).toBe(false);
  expect(isFinalFailure(readSmtpFailure({ code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }))).toBe(false);
});

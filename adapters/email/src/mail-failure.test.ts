import { type AddressInfo, type Server, createServer } from 'node:net';
import tls from 'node:tls';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { MailNotSent } from '@rewards/domain/mail-not-sent';
import {
  certificateOfAnotherName,
  expiredCertificate,
  goodCertificate,
  testAuthority,
  unknownCertificate,
} from '@rewards/tests/support/mail-certificates';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { mailFailureOf, readSmtpFailure } from './mail-failure.ts';
import { isLoopbackHost } from './smtp-connection.ts';
import { SmtpMailer } from './smtp-mailer.ts';
import { sender } from './testing/sender.ts';
import { tryMailServer } from './try-mail-server.ts';

const code = '012345';
const opened: { close(done: () => void): unknown }[] = [];

beforeAll(() => tls.setDefaultCACertificates([...tls.getCACertificates(), testAuthority]));
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => new Promise<void>((done) => void server.close(done))));
});

/** A mail server that records every line and email, and whether it was encrypted. */
async function mailServer(options: SMTPServerOptions) {
  const received: { readonly raw: string; readonly isEncrypted: boolean }[] = [];
  const tried: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ password }, { secure }, done) {
      tried.push(`${password} ${secure ? 'encrypted' : 'in clear'}`);
      done(null, { user: 'us' });
    },
    onData(stream, { secure }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({ raw: Buffer.concat(chunks).toString(), isEncrypted: secure });
        done();
      });
    },
    ...options,
  });
  // Some of these tests make the client hang up midway.
  server.on('error', () => undefined);
  opened.push(server);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((done) => listening.once('listening', done));
  return { port: (listening.address() as AddressInfo).port, received, tried };
}

/** Reaches this machine by an address that isn't recognized as local. */
const elsewhere = '0.0.0.0';
const fails = (responseCode: number) => Object.assign(new Error(`no ${code} for ann@example.com`), { responseCode });

interface Reach {
  readonly scheme?: 'smtp' | 'smtps';
  readonly host?: string;
  readonly user?: string;
  readonly allowsPlaintext?: boolean;
  readonly timeoutSeconds?: number;
}

function deliverTo(
  port: number,
  { scheme = 'smtp', host = elsewhere, user = '', allowsPlaintext = false, timeoutSeconds = 10 }: Reach,
) {
  const mailer = new SmtpMailer({
    smtpUrl: `${scheme}://${user}${host}:${port}`,
    allowsPlaintext,
    from: 'rewards@example.com',
    sender: async () => sender,
    timeoutSeconds,
  });
  const delivery = mailer.deliver({ kind: 'login_code', to: 'ann@example.com', code, minutes: 10 });
  return delivery
    .then(
      () => undefined,
      (failure: MailNotSent) => failure,
    )
    .finally(() => mailer.close());
}

const plain: SMTPServerOptions = { disabledCommands: ['STARTTLS'] };
const withUser: Reach = { user: 'us:hush@' };

test('without STARTTLS, neither codes nor passwords are sent to another machine', async () => {
  const { port, received, tried } = await mailServer(plain);
  expect(await deliverTo(port, withUser)).toMatchObject({
    code: 'starttls_missing',
    message: `The mail server 0.0.0.0:${port} doesn't offer encryption (STARTTLS), so nothing was sent (answer 500)`,
    advice: expect.stringContaining('SMTP_ALLOW_PLAINTEXT'),
  });
  expect([received, tried]).toEqual([[], []]);
});

test.each([
  ['a server on this machine gets', { ...withUser, host: '127.0.0.1' }],
  ['if an operator allows it, any server gets', { ...withUser, allowsPlaintext: true }],
])('%s mail unencrypted', async (_who, reach) => {
  const { port, received, tried } = await mailServer(plain);
  expect(await deliverTo(port, reach)).toBeUndefined();
  expect([received, tried]).toMatchObject([[{ isEncrypted: false }], ['hush in clear']]);
});

test.each([
  ['STARTTLS', 'smtp', false],
  ['STARTTLS, even where it is not required,', 'smtp', true],
  ['TLS from the start', 'smtps', false],
] as const)('over %s, codes and passwords are sent encrypted', async (_how, scheme, allowsPlaintext) => {
  const { port, received, tried } = await mailServer({ ...goodCertificate, secure: scheme === 'smtps' });
  expect(await deliverTo(port, { ...withUser, scheme, allowsPlaintext })).toBeUndefined();
  expect([received, tried]).toMatchObject([[{ isEncrypted: true }], ['hush encrypted']]);
});

test.each([
  ['connection_refused', 'refused the connection', 'closed', {}],
  ['host_unknown', "doesn't exist", 'closed', { host: 'no-such-name.invalid' }],
  ['certificate_untrusted', "doesn't trust", unknownCertificate, {}],
  ['certificate_untrusted', "doesn't trust", { ...unknownCertificate, secure: true }, { scheme: 'smtps' }],
  ['certificate_name', 'different name', certificateOfAnotherName, {}],
  ['certificate_name', 'different name', { ...certificateOfAnotherName, secure: true }, { scheme: 'smtps' }],
  ['certificate_expired', 'expired', expiredCertificate, {}],
  ['certificate_expired', 'expired', { ...expiredCertificate, secure: true }, { scheme: 'smtps' }],
  // Even when unencrypted email is allowed, a presented certificate is verified.
  ['certificate_untrusted', "doesn't trust", unknownCertificate, { allowsPlaintext: true }],
  ['tls_unexpected', "doesn't use implicit TLS on this port", goodCertificate, { scheme: 'smtps' }],
  ['no_greeting', "didn't send a greeting", { ...goodCertificate, secure: true }, { timeoutSeconds: 0.7 }],
  ['sign_in_needed', 'requires a sign-in', { ...goodCertificate, authOptional: false }, {}],
  [
    'sign_in_refused',
    'username and password',
    { ...goodCertificate, onAuth: (_a, _s, done) => done(fails(535)) },
    withUser,
  ],
  ['sender_refused', 'the sender', { ...goodCertificate, onMailFrom: (_a, _s, done) => done(fails(553)) }, {}],
  ['recipient_refused', 'the recipient', { ...goodCertificate, onRcptTo: (_a, _s, done) => done(fails(550)) }, {}],
  [
    'message_refused',
    'the message',
    { ...goodCertificate, onData: (stream, _s, done) => stream.resume().on('end', () => done(fails(554))) },
    {},
  ],
  ['try_later', 'right now', { ...goodCertificate, onMailFrom: (_a, _s, done) => done(fails(451)) }, {}],
] as const satisfies [string, string, SMTPServerOptions | 'closed', Reach][])(
  '%s is described in words: %s',
  async (reason, words, options, reach) => {
    const { port } = await mailServer(options === 'closed' ? plain : options);
    if (options === 'closed') await new Promise<void>((done) => void opened.pop()?.close(done));

    const failure = await deliverTo(port, reach);

    expect(failure).toMatchObject({ code: reason, message: expect.stringContaining(words) });
    expect(failure?.advice).toMatch(/\.$/);
    const told = `${failure?.message} ${failure?.advice} ${String(failure?.stack)} ${JSON.stringify(failure)}`;
    expect(told).not.toMatch(/ann@|012345|hush/);
  },
);

test.each([
  ['smtp', 'no_greeting'],
  ['smtps', 'timed_out'],
] as const)('a server that accepts a connection over %s and stays silent is %s', async (scheme, reason) => {
  const silent: Server = createServer().listen(0, '127.0.0.1');
  silent.on('connection', (socket) => opened.push({ close: (done) => socket.destroy() && done() }));
  opened.push(silent);
  await new Promise((done) => silent.once('listening', done));
  expect(await deliverTo((silent.address() as AddressInfo).port, { scheme, timeoutSeconds: 0.7 })).toMatchObject({
    code: reason,
  });
});

test('the test of a mail server reports the same', async () => {
  const { port } = await mailServer(plain);
  const trial = { allowsPlaintext: false, from: 'rewards@example.com', language: 'en' as const };
  const tried = (host: string) => tryMailServer({ ...trial, smtpUrl: `smtp://${host}:${port}` });
  await expect(tried(elsewhere)).rejects.toMatchObject({ code: 'starttls_missing' });
  await expect(tried('127.0.0.1')).resolves.toBeUndefined();
});

test.each([
  [{ code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }, 'unreachable'],
  [{ code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' }, 'timed_out'],
  [{ code: 'ESOCKET', originalCode: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' }, 'tls_failed'],
  [{ code: 'ETLS' }, 'tls_failed'],
  [{ code: 'ECONNECTION' }, 'connection_lost'],
  [{ code: 'ECONNECTION', responseCode: 502, command: 'EHLO' }, 'starttls_missing'],
  [{ code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }, 'refused'],
  [{ code: 'EAUTH', responseCode: 454, command: 'AUTH PLAIN' }, 'try_later'],
  [undefined, 'refused'],
])('%j is %s', (failure, reason) => expect(mailFailureOf(readSmtpFailure(failure), false)).toBe(reason));

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['[::1]', true],
  ['[::ffff:7f00:1]', true],
  ['0.0.0.0', false],
  ['127.0.0.1.example.com', false],
  ['localhost.example.com', false],
  ['10.0.0.5', false],
  ['[2001:db8::1]', false],
  ['mail.example.com', false],
])('whether %s is this machine: %s', (host, isThisMachine) => {
  expect(isLoopbackHost(host)).toBe(isThisMachine);
  expect(isLoopbackHost(new URL(`smtp://${host}:587`).hostname)).toBe(isThisMachine);
});

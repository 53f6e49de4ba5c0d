import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { MailNotSent } from '@rewards/domain/mail-not-sent';
import type { Mail } from '@rewards/domain/outbox';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { SmtpMailer } from './smtp-mailer.ts';
import { samples } from './testing/sample-mails.ts';
import type { MailSender } from './mail-sender.ts';
import { sender } from './testing/sender.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

const loginCode: Mail = { kind: 'login_code', to: 'ann@example.com', code: '012345', minutes: 10 };
const opened: { close(done: () => void): unknown }[] = [];
const mailers: SmtpMailer[] = [];

afterEach(async () => {
  // A server waits for its open connections.
  for (const mailer of mailers.splice(0)) mailer.close();
  await Promise.all(opened.splice(0).map((server) => new Promise<void>((done) => void server.close(done))));
});

function mailerTo(port: number, user = '', timeoutSeconds = 10, logo?: MailSender['logo']): SmtpMailer {
  const mailer = new SmtpMailer({
    smtpUrl: `smtp://${user}127.0.0.1:${port}`,
    allowsPlaintext: false,
    from: 'Duluth Dental <rewards@example.com>',
    sender: async () => ({ ...sender, practiceName: 'Duluth Dental', logo }),
    timeoutSeconds,
  });
  mailers.push(mailer);
  return mailer;
}

async function mailServer(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  opened.push(server);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((done) => listening.once('listening', done));
  return { port: (listening.address() as AddressInfo).port, received };
}

async function failureOf(delivery: Promise<void>): Promise<MailNotSent> {
  const failure = await delivery.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(failure instanceof MailNotSent)) throw new Error(`expected a mail that is not sent, got ${String(failure)}`);
  return failure;
}

test('an email that is sent again keeps its Message-ID, and others have their own', async () => {
  const { port, received } = await mailServer();
  const mailer = mailerTo(port);
  for (const id of ['one', 'one', 'other', undefined]) await mailer.deliver(loginCode, id);
  const ids = received.map(({ raw }) => /^message-id: *(.*?)\r?$/im.exec(raw)?.[1]);
  expect(ids).toEqual([
    '<one@example.com>',
    '<one@example.com>',
    '<other@example.com>',
    expect.stringMatching(/^<.+@example\.com>$/),
  ]);
});

test('an email arrives with sender, recipient, subject, text and HTML', async () => {
  const { port, received } = await mailServer();
  await mailerTo(port).deliver(loginCode);

  const [mail] = received;
  expect(received).toHaveLength(1);
  expect(mail).toMatchObject({ from: 'rewards@example.com', to: ['ann@example.com'] });
  expect(mail?.raw).toContain('From: Duluth Dental <rewards@example.com>');
  expect(mail?.raw).toContain('Subject: Your login code for Duluth Dental');
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
  expect(mail?.raw).toContain('Content-Type: text/plain');
  expect(mail?.raw).toContain('Content-Type: text/html');
});

test('a notification has one-click unsubscribe headers, and a code does not (RFC 8058)', async () => {
  const { port, received } = await mailServer();
  await mailerTo(port).deliver({
    kind: 'friend_signed_up',
    to: 'ann@example.com',
    userId: '0198c0de-0000-7000-8000-000000000001',
    name: 'Ann',
    friendName: 'Fay',
  });
  await mailerTo(port).deliver(loginCode);

  const [notification = '', code = ''] = received.map(({ raw }) => raw.replace(/\r\n[ \t]+/g, ' '));
  expect(notification).toMatch(
    /^List-Unsubscribe: <https:\/\/rewards\.example\.com\/mail\/unsubscribe\?token=0198c0de-0000-7000-8000-000000000001>\r$/m,
  );
  expect(notification).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(code).not.toContain('List-Unsubscribe');
});

test('a card has its QR code attached for the HTML to show, and other emails have no attachment', async () => {
  const { port, received } = await mailServer();
  await mailerTo(port).deliver(samples.referral_card);
  await mailerTo(port).deliver(loginCode);

  const [card = '', code = ''] = received.map(({ raw }) => raw);
  expect(card).toContain('Content-Type: multipart/related');
  expect(card).toMatch(/^Content-Id: <qr-code>\r$/im);
  expect(card).toMatch(/^Content-Disposition: inline; filename=qr-code\.png\r$/m);
  expect(card).toContain(Buffer.from('QR of https://rewards.example.com/r/ANN23456').toString('base64'));
  expect(code).not.toMatch(/multipart\/(?:related|mixed)|Content-Disposition/);
});

test("a practice's logo is attached for the HTML to show", async () => {
  const { port, received } = await mailServer();
  const logo = { bytes: Buffer.from('a logo'), mediaType: 'image/jpeg' };
  await mailerTo(port, '', 10, logo).deliver(loginCode);

  const [{ raw } = { raw: '' }] = received;
  expect(raw).toMatch(/^Content-Id: <logo>\r$/im);
  expect(raw).toMatch(/^Content-Disposition: inline; filename=logo\.jpeg\r$/m);
  expect(raw).toContain(logo.bytes.toString('base64'));
});

test('an address with a comma stays one recipient', async () => {
  const { port, received } = await mailServer();
  await mailerTo(port).deliver({ ...loginCode, to: 'ann,eve@example.com' });

  expect(received.map(({ to }) => to.length)).toEqual([1]);
});

test('a reply to a request goes to the person who asked, even if the address contains a comma', async () => {
  const { port, received } = await mailServer();
  const asked = {
    friendName: 'Fay',
    friendEmail: 'fay,ray@example.org',
    friendPhone: '+16785550101',
    reason: 'A cleaning',
    bestTime: '',
  };
  await mailerTo(port).deliver({ kind: 'quote_request', to: 'desk@example.com', ...asked });

  expect(received[0]?.raw).toMatch(/^Reply-To: <?"?fay,ray"?@example\.org>?\r$/m);
});

test.each([
  [
    'refuses the recipient',
    {
      onRcptTo: (address, _session, done) =>
        done(Object.assign(new Error(`no ${address.address} here`), { responseCode: 550 })),
    },
    550,
  ],
  [
    'refuses the message',
    {
      onData: (stream, _session, done) =>
        stream.resume().on('end', () => done(Object.assign(new Error('012345 is spam'), { responseCode: 554 }))),
    },
    554,
  ],
  [
    'asks to come again',
    { onMailFrom: (_address, _session, done) => done(Object.assign(new Error('later'), { responseCode: 451 })) },
    451,
  ],
] as const satisfies [string, SMTPServerOptions, number][])(
  'a server that %s is reported with its reply, but without address or code',
  async (_what, options, answer) => {
    const { port } = await mailServer(options);

    const failure = await failureOf(mailerTo(port).deliver(loginCode));

    expect(failure.responseCode).toBe(answer);
    expect(failure.message).toContain(`127.0.0.1:${port}`);
    expect(
      `${failure.message} ${String(failure.stack)} ${JSON.stringify(failure)} ${String(failure.cause)}`,
    ).not.toMatch(/ann@|012345/);
  },
);

test('wrong credentials are reported without the password', async () => {
  const { port } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('no')),
  });

  const failure = await failureOf(mailerTo(port, 'user:hush@').deliver(loginCode));

  expect(failure.code).toBe('sign_in_refused');
  expect(failure.message).not.toContain('hush');
});

test('an unreachable server is reported as such', async () => {
  const { port } = await mailServer();
  await new Promise<void>((done) => void opened.pop()?.close(done));

  expect((await failureOf(mailerTo(port).deliver(loginCode))).message).toContain('refused the connection');
});

test('a server that never answers times out', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  silent.on('connection', (socket) => opened.push({ close: (done) => socket.destroy() && done() }));
  opened.push(silent);
  await new Promise((done) => silent.once('listening', done));
  const start = performance.now();

  const failure = await failureOf(mailerTo((silent.address() as AddressInfo).port, '', 0.5).deliver(loginCode));

  expect(failure.message).toContain("didn't send a greeting in time");
  expect(performance.now() - start).toBeLessThan(5_000);
});

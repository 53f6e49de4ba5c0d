import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { staffName } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';

interface LocalMail {
  readonly to: string;
  readonly text: string;
}

describe('the local mailbox', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ environment: { SMTP_URL: '', PUBLIC_URL: 'http://localhost' } });
  });
  afterAll(() => service.stop());

  const atThisMachine = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers });

  async function newestMail(): Promise<LocalMail> {
    for (let wait = 0; wait < 500; wait += 1) {
      const [newest] = (await (await atThisMachine('/dev/mailbox.json')).json()) as LocalMail[];
      if (newest) return newest;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('No email arrived');
  }

  it('has the sign-in code, as data and as a page', async () => {
    const visitor = service.visitor();
    await visitor.call(sendLoginCode, { body: { email: 'pat@example.com' } });
    const mail = await newestMail();
    expect(mail).toEqual({
      channel: 'email',
      to: 'pat@example.com',
      subject: expect.any(String),
      text: expect.any(String),
      html: expect.any(String),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const token = /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1] ?? '';

    const page = await atThisMachine('/dev/mailbox', { accept: 'text/html' });
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('cache-control')).toContain('no-store');
    const words = await page.text();
    expect(words).toContain(token);
    expect(words.match(/<h1[^>]*>.*?<\/h1>/g)).toEqual(['<h1>Local mailbox</h1>']);
    await visitor.call(verifyLoginCode, { body: { email: 'pat@example.com', token, name: 'Pat', staff: staffName } });
  });

  it.each([
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['with a foreign host name', { host: 'evil.example' }],
  ])('is closed to requests %s', async (_, headers) => {
    expect(await statusOf('/dev/mailbox.json')).toBe(200);
    for (const path of ['/dev/mailbox', '/dev/mailbox.json']) expect(await statusOf(path, headers)).toBe(404);
  });

  /** Uses node:http, because fetch sets the host itself. */
  const statusOf = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(service.url + path, { headers }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
});

describe('no mailbox', () => {
  it.each([
    [
      'a mail server and an SMS provider are set',
      { environment: { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+16785550100' } },
    ],
    ['it runs in production', { purpose: 'serve', environment: { SMTP_URL: '', PUBLIC_URL: 'http://localhost' } }],
    ['the product is open to others', { environment: { SMTP_URL: '', PUBLIC_URL: 'https://rewards.test' } }],
  ] as const)('exists when %s', async (_, options) => {
    const service = await startService(options);
    try {
      for (const path of ['/dev/mailbox', '/dev/mailbox.json'])
        expect((await fetch(service.url + path)).status).toBe(404);
    } finally {
      await service.stop();
    }
  });
});

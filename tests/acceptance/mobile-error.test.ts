import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

describe('what a phone reports when signing in failed', () => {
  const lines: string[] = [];
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ logLines: lines });
  });
  afterAll(() => service.stop());

  const report = (visitor: Visitor, body: string | Uint8Array<ArrayBuffer>, contentType: string) =>
    visitor.request('POST', '/debug/mobile-error', {
      body,
      headers: { 'content-type': contentType, 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' },
    });
  const kept = () =>
    lines
      .filter((line) => line.includes('a phone could not sign in'))
      .map((line) => JSON.parse(line) as { report: string; userAgent: string });

  it('is kept as one short line without the person', async () => {
    const body = JSON.stringify({
      email: 'maria.santos@example.com',
      token: '482913',
      step: 'session check',
      error: '401 for maria.santos@example.com',
    });
    expect(await report(service.visitor(), body, 'application/json')).toMatchObject({ status: 204, body: '' });
    expect(kept()).toEqual([
      expect.objectContaining({
        report: '{"step":"session check","error":"401 for [email]"}',
        userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148',
      }),
    ]);
    expect(lines.join('')).not.toMatch(/maria|482913/);
  });

  it.each([
    ['a beacon', '{"step":"x"}', 'text/plain;charset=UTF-8'],
    ['broken JSON', '{"step":', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded'],
    ['bytes', new Uint8Array([0, 255, 1, 254]), 'application/octet-stream'],
    ['far too much', 'x'.repeat(3_000_000), 'application/json'],
  ])('is answered with 204 where it is %s', async (_, body, contentType) => {
    expect((await report(service.visitor(), body, contentType)).status).toBe(204);
  });

  it('is taken from every page, for it may be the origin that is wrong', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const visitor = service.visitor();
      visitor.headers['origin'] = origin;
      expect((await report(visitor, '{"step":"x"}', 'application/json')).status).toBe(204);
    }
  });

  it('fills no log: of a flood from one address a few lines are kept, and each report is answered alike', async () => {
    const before = kept().length;
    const visitor = service.visitor();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        report(visitor, JSON.stringify({ step: 'y'.repeat(10_000) }), 'application/json'),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const own = kept().slice(before);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThanOrEqual(11);
    for (const { report: text } of own) expect(text.length).toBeLessThanOrEqual(500);
  });
});

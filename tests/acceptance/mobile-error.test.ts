import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

describe("a phone's report of a failed sign-in", () => {
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
      .filter((line) => line.includes('A phone failed to sign in'))
      .map((line) => JSON.parse(line) as { report: string; userAgent: string });

  it('is logged as one short line without personal data', async () => {
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
    ['an empty body', '', 'application/json'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded'],
    ['bytes', new Uint8Array([0, 255, 1, 254]), 'application/octet-stream'],
    ['far too much', 'x'.repeat(3_000_000), 'application/json'],
  ])('gets a 204 for %s', async (_, body, contentType) => {
    expect((await report(service.visitor(), body, contentType)).status).toBe(204);
  });

  it('is accepted from every page, because the origin may be the problem', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const visitor = service.visitor();
      visitor.headers['origin'] = origin;
      expect((await report(visitor, '{"step":"x"}', 'application/json')).status).toBe(204);
    }
  });

  it("can't flood the log: a few lines per address are logged, and each report gets the same answer", async () => {
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

import { describe, expect, it } from '@jest/globals';
import { logConsole, makeLogger, scrub } from './logger.ts';

function logged(write: (log: ReturnType<typeof makeLogger>) => void): string {
  const lines: string[] = [];
  write(makeLogger('info', { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  it('has no email and no code from error messages', () => {
    const failure = new Error('Key (email)=(ada@example.com) already exists, code 123456', {
      cause: new Error('for <bob@example.com>'),
    });
    const line = logged((log) => log.error({ failure }, 'a request failed'));
    expect(line).not.toMatch(/ada|bob|123456/);
    expect(line).toContain('Key (email)=([email]) already exists, code [digits]');
    expect(line).toContain('logger.test.ts');
  });

  it("keeps machine codes readable, and hides people's codes", () => {
    const failure = Object.assign(
      new Error('duplicate key', { cause: Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }) }),
      { code: '23505' },
    );
    const line = logged((log) => log.error({ failure, code: '654321', body: { code: '123456' } }, 'a request failed'));
    expect(line).toContain('"errorCode":"23505"');
    expect(line).toContain('"errorCode":"ECONNREFUSED"');
    expect(line).not.toMatch(/654321|123456/);
  });

  it('redacts secrets by name', () => {
    const line = logged((log) =>
      log.info({ password: 'hunter2', body: { token: '654321', email: 'ada@example.com' } }, 'x'),
    );
    expect(line).not.toMatch(/hunter2|654321|ada@/);
  });

  it.each([
    ['to ann@example.com, <bob@example.com>', 'to [email], <[email]>'],
    ['a@b@c', '[email]'],
    ['@ann at @ 12@', '@ann at @ 12@'],
  ])('tells an email from other words: %j', (message, told) => expect(scrub(message)).toBe(told));

  it('handles a word of a million letters quickly', () => {
    const begun = performance.now();
    const word = `/${'a'.repeat(1_000_000)}`;
    expect(scrub(word)).toBe(word);
    // Rescanning from each letter would take minutes.
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});

it('what a library writes to the console is one JSON line each, without an email', () => {
  const lines: string[] = [];
  const target = { ...console };
  logConsole(makeLogger('info', { write: (line) => void lines.push(line) }), target);
  target.error('completeJobs: attempt %d/20 failed.\nError: %s', 1, 'no ann@example.com');
  target.trace(new Error('lost'));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { from: 'console', msg: 'completeJobs: attempt 1/20 failed.\nError: no [email]' },
    { from: 'console', msg: expect.stringMatching(/^Error: lost\n/) },
  ]);
});

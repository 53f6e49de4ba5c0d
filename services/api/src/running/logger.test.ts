import { describe, expect, it } from '@jest/globals';
import { makeLogger } from './logger.ts';

function logged(write: (log: ReturnType<typeof makeLogger>) => void): string {
  const lines: string[] = [];
  write(makeLogger('info', { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  it('holds no email and no code that an error names', () => {
    const failure = new Error('Key (email)=(ada@example.com) already exists, code 123456', { cause: new Error('for <bob@example.com>') });
    const line = logged((log) => log.error({ failure }, 'a request failed'));
    expect(line).not.toMatch(/ada|bob|123456/);
    expect(line).toContain('Key (email)=([email]) already exists, code [digits]');
    expect(line).toContain('logger.test.ts');
  });

  it('redacts what is secret by its name', () => {
    const line = logged((log) => log.info({ password: 'hunter2', body: { token: '654321', email: 'ada@example.com' } }, 'x'));
    expect(line).not.toMatch(/hunter2|654321|ada@/);
  });
});

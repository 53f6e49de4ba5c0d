import { expect, it } from '@jest/globals';
import { makeLogger } from './logger.ts';
import { logUnlessDisconnected } from './log-unless-disconnected.ts';

function told(failure: unknown): string {
  const lines: string[] = [];
  logUnlessDisconnected(failure, makeLogger('info', { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

it.each(['HPE_INVALID_EOF_STATE', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])(
  'a client that left is not an error: %s',
  (code) => {
    expect(told(Object.assign(new Error('Parse Error'), { code }))).toBe('');
  },
);

it.each([new Error('a fault'), Object.assign(new Error('a fault'), { code: 'ENOENT' }), undefined, null])(
  'anything else is logged: %s',
  (failure) => {
    expect(told(failure)).toContain('A response was cut off');
  },
);

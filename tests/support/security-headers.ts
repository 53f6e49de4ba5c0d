import { expect } from '@jest/globals';

/** Fails unless an answer has the headers that every answer has. */
export function expectSecurityHeaders(headers: Headers): void {
  expect({
    policy: headers.get('content-security-policy')?.trim(),
    sniffing: headers.get('x-content-type-options')?.trim(),
    framing: headers.get('x-frame-options')?.trim(),
    referrer: headers.get('referrer-policy')?.trim(),
  }).toEqual({
    policy: expect.stringMatching(/default-src 'self'.*frame-ancestors 'none'/),
    sniffing: 'nosniff',
    framing: 'DENY',
    referrer: 'strict-origin-when-cross-origin',
  });
}

import { expect, it } from '@jest/globals';
import { reportedFailure } from './reported-failure.ts';

it('keeps the failure and its place, but not the person', () => {
  const body = JSON.stringify({
    email: 'maria@example.com',
    token: '123456',
    userEmail: 'maria@example.com',
    step: 'verify',
    error: 'maria@example.com is unknown, code 123456',
    user: { name: 'Maria', phone: '7705550142' },
  });
  const kept = reportedFailure(body, 'Mozilla/5.0 (iPhone)');
  expect(kept).toEqual({
    userAgent: 'Mozilla/5.0 (iPhone)',
    report: '{"step":"verify","error":"[email] is unknown, code [digits]","user":{}}',
  });
});

it.each([
  ['plain text of maria@example.com', 'plain text of [email]'],
  ['email=maria%40example.com&step=verify', 'email=[email]=verify'],
  ['call 770-555-0142 or (770) 555 0142', 'call [digits] or ([digits]'],
  ['two\nlines\u0000and\u001b[2Jmore', 'two lines and [2Jmore'],
  ['', ''],
  ['"just a text"', '"just a text"'],
])('%j is stored as %j', (body, report) => expect(reportedFailure(body, '').report).toBe(report));

it('is short, whatever was sent', () => {
  const { report, userAgent } = reportedFailure(`{"step":"${'x'.repeat(5_000)}"}`, 'y'.repeat(5_000));
  expect([report.length, userAgent?.length]).toEqual([500, 200]);
});

import { expect, test } from '@jest/globals';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { aWebhook } from '@rewards/tests/builders/a-webhook';
import { hostOf, needsAttention, newWebhookSecret, rollSecret, sealedSecretsAt } from './webhook.ts';

test('a secret has the form of Standard Webhooks, and its key is text for programs that take no other', () => {
  const secret = newWebhookSecret(new InMemoryRandomness());
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{44}$/);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64').toString('latin1');
  expect(key).toMatch(/^[A-Za-z0-9+/]{33}$/);
  expect(new Set(key).size).toBeGreaterThan(10);
  expect(newWebhookSecret(new InMemoryRandomness(2))).not.toBe(secret);
});

test('after a roll, the old secret signs too for 24 hours', () => {
  const at = new Date('2026-03-02T15:00:00.000Z');
  const rolled = rollSecret(aWebhook('zapier', { sealedSecret: 'old' }), 'new', at);
  expect(sealedSecretsAt(rolled, new Date('2026-03-03T14:59:59.999Z'))).toEqual(['new', 'old']);
  expect(sealedSecretsAt(rolled, new Date('2026-03-03T15:00:00.000Z'))).toEqual(['new']);
});

test.each([
  ['https://hooks.zapier.com/hooks/catch/1/secret/', 'hooks.zapier.com'],
  ['http://10.0.0.1:5678?key=secret', '10.0.0.1:5678'],
])('the host of %s has no secret part', (url, host) => {
  expect(hostOf({ url })).toBe(host);
});

test.each([
  ['fails for an hour', { failingSince: new Date('2026-03-02T14:00:00.000Z') }, true],
  ['fails for a moment', { failingSince: new Date('2026-03-02T14:59:00.000Z') }, false],
  ['is off and failed', { state: 'paused', failingSince: new Date('2026-03-01T14:00:00.000Z') }, false],
  ['is gone', { state: 'gone' }, true],
  ['works', {}, false],
] as const)('whether a webhook that %s needs attention', (_, given, needs) => {
  expect(needsAttention(aWebhook('n8n', given), new Date('2026-03-02T15:00:00.000Z'))).toBe(needs);
});

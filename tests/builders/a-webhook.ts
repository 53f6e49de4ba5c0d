import type { Webhook } from '@rewards/domain/webhooks/webhook';
import { AesSecretSeal } from '@rewards/system/aes-secret-seal';
import { identityOf } from './identity.ts';

/** An enabled webhook for every event, unless given otherwise. */
export const aWebhook = (name: string, given: Partial<Webhook> = {}): Webhook => ({
  id: identityOf(`webhook ${name}`),
  url: `https://hooks.example.com/${name}`,
  description: name,
  events: ['referral.signed_up', 'referral.completed', 'referral.deleted', 'credit.earned', 'credit.redeemed'],
  format: 'events',
  sealedSecret: 'sealed',
  previousSealedSecret: null,
  previousSecretUntil: null,
  state: 'enabled',
  createdBy: null,
  createdAt: new Date('2026-03-01T15:00:00.000Z'),
  lastSuccessAt: null,
  failingSince: null,
  ...given,
});

/** A secret that no key of a practice opens. */
export const sealedWithLostKey = (secret: string): string => new AesSecretSeal([Buffer.alloc(32, 9)]).seal(secret);

import type { Randomness } from '../randomness.ts';
import type { ChosenEvent } from './webhook-event.ts';

/** `gone`: the address answered 410, so nothing is sent until an admin turns it on again. */
export type WebhookState = 'enabled' | 'paused' | 'gone';

/** What is sent: the events, or a sentence about each for a channel of Slack or Teams. */
export type WebhookFormat = 'events' | 'slack' | 'teams';

/** An address of another system that gets events. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  /** May be blank. */
  readonly description: string;
  readonly events: readonly ChosenEvent[];
  readonly format: WebhookFormat;
  readonly sealedSecret: string;
  /** The secret before the last roll. It signs too until `previousSecretUntil`. */
  readonly previousSealedSecret: string | null;
  readonly previousSecretUntil: Date | null;
  readonly state: WebhookState;
  /** The ID of the admin who added it. Null if that isn't known. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly lastSuccessAt: Date | null;
  /** The first failed attempt since the last success. */
  readonly failingSince: Date | null;
}

/** What an admin sets. */
export type WebhookSettings = Pick<Webhook, 'url' | 'description' | 'events' | 'format'>;

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** 198 random bits, and whole groups of base64, so that no secret ends in `=`. */
const keyLength = 33;

/** Three characters of ASCII as four of base64. */
const encoded = (three: string): string => {
  const bits = (three.charCodeAt(0) << 16) | (three.charCodeAt(1) << 8) | three.charCodeAt(2);
  return [18, 12, 6, 0].map((shift) => base64[(bits >> shift) & 63]).join('');
};

/**
 * A new signing secret in the form of Standard Webhooks. Its key is text, because programs such as n8n's Crypto node
 * take no other.
 */
export const newWebhookSecret = (randomness: Randomness): string => {
  const key = Array.from({ length: keyLength }, () => base64[randomness.integer(base64.length)]).join('');
  return `whsec_${key.replaceAll(/.../g, encoded)}`;
};

const overlapHours = 24;

/** Replaces the secret. The old one signs too for 24 hours, so the receiver has time to switch. */
export const rollSecret = (webhook: Webhook, sealedSecret: string, at: Date): Webhook => ({
  ...webhook,
  sealedSecret,
  previousSealedSecret: webhook.sealedSecret,
  previousSecretUntil: new Date(at.getTime() + overlapHours * 3_600_000),
});

/** The secrets that sign now, newest first. */
export const sealedSecretsAt = (
  { sealedSecret, previousSealedSecret, previousSecretUntil }: Webhook,
  at: Date,
): readonly string[] =>
  previousSealedSecret !== null && previousSecretUntil !== null && previousSecretUntil > at
    ? [sealedSecret, previousSealedSecret]
    : [sealedSecret];

/** For the activity log. The rest of the address often holds a secret of the receiver. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? '';

/** The chat it writes to, for the activity log. */
export const chatOf = ({ format }: Pick<Webhook, 'format'>): { readonly chat?: 'slack' | 'teams' } =>
  format === 'events' ? {} : { chat: format };

/** For lists that staff read. */
export const nameOf = (webhook: Pick<Webhook, 'url' | 'description'>): string => webhook.description || hostOf(webhook);

/** A receiver that restarts or is busy for a while isn't worth mentioning. */
const patienceMilliseconds = 3_600_000;

/** Whether someone should look at it: it has been failing for an hour, or it's gone. */
export const needsAttention = ({ state, failingSince }: Webhook, at: Date): boolean =>
  state === 'gone' ||
  (state === 'enabled' && failingSince !== null && at.getTime() - failingSince.getTime() >= patienceMilliseconds);

/** The practice's webhooks, in a unit of work. */
export interface Webhooks {
  add(webhook: Webhook): Promise<void>;
  /** In the order they were added. */
  list(): Promise<readonly Webhook[]>;
  /** Parallel work on the same webhook waits until this transaction ends. */
  findForUpdate(id: string): Promise<Webhook | undefined>;
  save(webhook: Webhook): Promise<void>;
  /** Also removes its deliveries. Waiting ones are never sent. */
  remove(id: string): Promise<void>;
}

import type { Webhook } from './webhook.ts';

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

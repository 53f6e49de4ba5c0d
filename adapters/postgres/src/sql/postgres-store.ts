import type { Mail } from '@rewards/domain/outbox';
import type { Cause } from './cause.ts';
import type { ClosingWrites } from './closing-writes.ts';
import type { Queries } from './queries.ts';

/** Encrypts an email for the time it waits in the queue. */
interface MailSeal {
  seal(mail: Mail): { readonly sealed: string };
}

/** What all stores of one unit of work share. */
export interface SharedByStores {
  /** What is written at the unit's end; its queries run in the unit's transaction. */
  readonly closing: ClosingWrites;
  readonly mailSeal: MailSeal;
  /** Of what is queued. */
  readonly cause: Cause | undefined;
}

/** A store as one unit of work has it: all are handed the same, though few need the seal or the cause. */
export abstract class PostgresStore {
  protected readonly queries: Queries;
  protected readonly closing: ClosingWrites;
  protected readonly mailSeal: MailSeal;
  protected readonly cause: Cause | undefined;

  constructor(shared: SharedByStores) {
    this.queries = shared.closing.queries;
    this.closing = shared.closing;
    this.mailSeal = shared.mailSeal;
    this.cause = shared.cause;
  }
}

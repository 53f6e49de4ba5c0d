import type { Mail } from '@rewards/domain/outbox';
import type { ClosingWrites } from './closing-writes.ts';
import type { Queries } from './queries.ts';

/**
 * The request that caused a later job. Stored with the job so its log lines can be found by request. Contains only
 * generated ids.
 */
export interface Cause {
  readonly requestId?: string | undefined;
}

/** Encrypts an email while it waits in the queue. */
interface MailSeal {
  seal(mail: Mail): { readonly sealed: string };
}

/** Shared by all stores of one unit of work. */
export interface SharedByStores {
  /** Writes for the end of the unit. Its queries run in the unit's transaction. */
  readonly closing: ClosingWrites;
  readonly mailSeal: MailSeal;
  /** The cause of queued jobs. */
  readonly cause: Cause | undefined;
}

/** A store within one unit of work. All stores get the same dependencies, though few need the seal or the cause. */
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

import type { Page, PageRequest } from '../page.ts';

/** A call that another system made with its key, for the admin who asks what it did (rule 53). */
export interface KeyCall {
  readonly id: string;
  readonly keyId: string;
  readonly at: Date;
  readonly method: string;
  /** Without its query, which can hold a patient's name. */
  readonly path: string;
  /** The HTTP status of the answer. Null while it's under way, and if the process died. */
  readonly status: number | null;
}

/** What a system was answered. */
export interface KeyAnswer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
  /** Where the created thing can be read. */
  readonly location: string | null;
}

/** A writing call, and how to tell that it's the same one again (rule 61). */
export interface KeyWrite extends Omit<KeyCall, 'status'> {
  readonly idempotencyKey: string;
  /** A digest of its method, address and body. */
  readonly digest: string;
}

/** An earlier writing call with the same idempotency key. */
export interface EarlierWrite {
  readonly id: string;
  readonly at: Date;
  readonly digest: string;
  /** Null while it's under way, and if the process died. */
  readonly answer: KeyAnswer | null;
}

/** The calls of API keys. Each method commits on its own. Throws `StoreUnavailable` while the store is away. */
export interface KeyCalls {
  record(call: KeyCall): Promise<void>;
  /** Adds a writing call. @returns the earlier one instead, if its key has used the idempotency key. */
  begin(write: KeyWrite): Promise<EarlierWrite | undefined>;
  end(id: string, answer: KeyAnswer): Promise<void>;
  /**
   * Frees the idempotency key of a writing call that may run again. Its line in the log stays.
   *
   * @param status that its failure was answered with
   */
  free(id: string, status?: number | null): Promise<void>;
  /** Those of a key, newest first. */
  list(keyId: string, page: PageRequest): Promise<Page<KeyCall>>;
}

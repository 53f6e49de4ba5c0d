/**
 * The request that caused a later job. Stored with the job so its log lines can be found by request. Contains only
 * generated ids.
 */
export interface Cause {
  readonly requestId?: string | undefined;
}

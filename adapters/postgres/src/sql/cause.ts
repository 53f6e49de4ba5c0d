/**
 * The request because of which something is done later: it goes with the job, so that whoever looks for what became of
 * it finds the job's lines too. Names made by machines, which tell of nobody.
 */
export interface Cause {
  readonly requestId?: string | undefined;
}

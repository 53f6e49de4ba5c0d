import { availableParallelism } from 'node:os';

/** Node's pool has four threads unless UV_THREADPOOL_SIZE says otherwise. One stays free for files and DNS. */
const maxThreads = 3;

/**
 * How many passwords are hashed at once: each takes a core and 46 MiB for a moment. One core stays free for all other
 * requests, unless there is only one.
 */
export const hashesAtOnce = Math.max(1, Math.min(maxThreads, availableParallelism() - 1));

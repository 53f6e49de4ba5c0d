import { availableParallelism } from 'node:os';

/** Node's pool has four threads unless UV_THREADPOOL_SIZE says otherwise; one is left to files and names of hosts. */
const mostThreads = 3;

/**
 * So many passwords are hashed at once: each takes a core and 46 MiB for a moment. One core stays free for everyone who
 * signs in to nothing; where there is only one, they share it.
 */
export const hashesAtOnce = Math.max(1, Math.min(mostThreads, availableParallelism() - 1));

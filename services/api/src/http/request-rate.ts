/** How many requests of one address are taken at once, and how fast the room comes back. */
export interface RequestRateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

const mostBuckets = 20_000;

/**
 * Holds down a flood from one address before it costs hashing or a database connection. It counts in this process alone
 * and is far above what people do; the limits that guard accounts are the domain's and are kept in the database.
 */
export class RequestRate {
  readonly #limit: RequestRateLimit;
  readonly #refused: () => void;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /**
   * @param refused is called for each request that is not taken.
   * @param now milliseconds of a clock that never goes back.
   */
  constructor(limit: RequestRateLimit, refused = () => {}, now: () => number = () => performance.now()) {
    this.#limit = limit;
    this.#refused = refused;
    this.#now = now;
  }

  /** @returns for how many seconds the address has to wait: 0 when the request is taken. */
  take(address: string): number {
    const { burst, perSecond } = this.#limit;
    const at = this.#now();
    const bucket = this.#buckets.get(address) ?? { left: burst, at };
    const left = Math.min(burst, bucket.left + ((at - bucket.at) / 1_000) * perSecond);
    const taken = left >= 1;
    this.#remember(address, { left: taken ? left - 1 : left, at });
    if (!taken) this.#refused();
    return taken ? 0 : (1 - left) / perSecond;
  }

  /** The address that was heard of longest ago makes room, so that memory stays bounded. */
  #remember(address: string, bucket: Bucket): void {
    this.#buckets.delete(address);
    this.#buckets.set(address, bucket);
    if (this.#buckets.size <= mostBuckets) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}

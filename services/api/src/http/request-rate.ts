/** The burst size for one address, and how fast it refills. */
export interface RequestRateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

const maxBuckets = 20_000;

/**
 * Stops a flood from one address before it costs hashing or a database connection. It counts in this process only, far
 * above normal use. The limits that protect accounts are the domain's and are stored in the database.
 */
export class RequestRate {
  readonly #limit: RequestRateLimit;
  readonly #refused: () => void;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /**
   * @param refused is called for each refused request.
   * @param now returns the milliseconds of a monotonic clock.
   */
  constructor(limit: RequestRateLimit, refused = () => {}, now: () => number = () => performance.now()) {
    this.#limit = limit;
    this.#refused = refused;
    this.#now = now;
  }

  /** @returns the seconds the address must wait, or 0 if the request is accepted. */
  take(address: string): number {
    return this.takeOne(address).waitSeconds;
  }

  /** Like `take`. `left` more requests are accepted at once, and the whole burst again in `fullInSeconds`. */
  takeOne(address: string): { readonly waitSeconds: number; readonly left: number; readonly fullInSeconds: number } {
    const { burst, perSecond } = this.#limit;
    const at = this.#now();
    const bucket = this.#buckets.get(address) ?? { left: burst, at };
    const left = Math.min(burst, bucket.left + ((at - bucket.at) / 1_000) * perSecond);
    const taken = left >= 1;
    const rest = taken ? left - 1 : left;
    this.#remember(address, { left: rest, at });
    if (!taken) this.#refused();
    return {
      waitSeconds: taken ? 0 : (1 - left) / perSecond,
      left: Math.floor(rest),
      fullInSeconds: Math.ceil((burst - rest) / perSecond),
    };
  }

  /** Evicts the least recently seen address, so memory stays bounded. */
  #remember(address: string, bucket: Bucket): void {
    this.#buckets.delete(address);
    this.#buckets.set(address, bucket);
    if (this.#buckets.size <= maxBuckets) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}

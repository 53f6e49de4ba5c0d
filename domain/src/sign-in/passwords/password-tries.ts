const longestLockSeconds = 15 * 60;
const firstLockSeconds = 60;

/** How many failures are free, and for how long they are remembered: since the first of them, or since the last. */
interface TryRule {
  readonly free: number;
  readonly rememberedSeconds: number;
  readonly since: 'first' | 'last';
}

/**
 * Wrong passwords of one account: ten are free. Failed sign-ins of one address, whoever they were for: 30 within an
 * hour are (rule 13).
 */
export const tryRules = {
  account: { free: 10, rememberedSeconds: 86_400, since: 'last' },
  address: { free: 30, rememberedSeconds: 3_600, since: 'first' },
} as const satisfies Record<string, TryRule>;

/**
 * How long the next try has to wait after so many failures in a row: 60 s once the free ones are used up, doubling up
 * to 15 minutes (rule 13).
 */
export function tryLockSeconds(failures: number, { free }: TryRule): number {
  if (failures < free) return 0;
  return Math.min(longestLockSeconds, firstLockSeconds * 2 ** Math.min(failures - free, 10));
}

/** What a try counts against. */
export interface TriedKey {
  readonly kind: keyof typeof tryRules;
  readonly key: string;
}

/** Under a key that no account has. */
export const addressTried = (address: string): TriedKey => ({ kind: 'address', key: `address ${address}` });

/** Failed tries of one key, as they are stored. */
export interface FailedTries {
  readonly key: string;
  readonly failures: number;
  readonly firstFailedAt: Date;
  readonly lastFailedAt: Date;
  /** The failure before the last one. */
  readonly failedBeforeAt: Date;
}

export type CountedTries =
  | { readonly kind: 'counted'; readonly tries: readonly FailedTries[] }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number };

/** Counts one more failure for every key, unless one of them is locked. */
export function countTries(keys: readonly TriedKey[], known: readonly FailedTries[], at: Date): CountedTries {
  const remembered = keys.map((tried) => ({
    kind: tried.kind,
    ...rememberedTries(
      tried,
      known.find(({ key }) => key === tried.key),
      at,
    ),
  }));
  const waits = remembered.map(({ kind, failures, lastFailedAt }) =>
    Math.ceil(tryLockSeconds(failures, tryRules[kind]) - (at.getTime() - lastFailedAt.getTime()) / 1_000),
  );
  const longest = Math.max(...waits);
  if (longest > 0) return { kind: 'locked', retryAfterSeconds: longest };
  const tries = remembered.map(({ kind: _, failures, lastFailedAt, ...others }) => ({
    ...others,
    failures: failures + 1,
    failedBeforeAt: lastFailedAt,
    lastFailedAt: at,
  }));
  return { kind: 'counted', tries };
}

function rememberedTries({ kind, key }: TriedKey, known: FailedTries | undefined, at: Date): FailedTries {
  const { since, rememberedSeconds } = tryRules[kind];
  const from = since === 'first' ? known?.firstFailedAt : known?.lastFailedAt;
  if (known && from && at.getTime() - from.getTime() <= rememberedSeconds * 1_000) return known;
  return { key, failures: 0, firstFailedAt: at, lastFailedAt: at, failedBeforeAt: at };
}

export type PasswordTryVerdict =
  /** With how many failures each key has now, this try among them, in the order in which they were given. */
  | { readonly kind: 'allowed'; readonly failures: readonly number[] }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number };

/**
 * Counts failed sign-ins for all server processes alike, outside of any unit of work. Throws `StoreUnavailable` while
 * the store is away.
 */
export interface PasswordTries {
  /**
   * Counts a try as failed before anything is compared, against every key unless one of them is locked: then against
   * none. Of parallel tries each is counted, so that guessing side by side gains nothing.
   */
  take(keys: readonly TriedKey[], at: Date): Promise<PasswordTryVerdict>;
  /**
   * The try was right: an account has no failures any more, and an address is as it was before, for someone who may
   * sign in neither vouches for all who come from there nor makes them wait.
   */
  forgive(keys: readonly TriedKey[]): Promise<void>;
}

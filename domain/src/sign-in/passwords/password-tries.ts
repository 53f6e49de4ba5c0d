const day = 86_400;

/** How many failures are free, how long they count from the first or the last one, and how long the next ones lock. */
interface TryRule {
  readonly free: number;
  readonly rememberedSeconds: number;
  readonly since: 'first' | 'last';
  readonly firstLockSeconds: number;
  readonly maxLockSeconds: number;
}

const ofSignIn = { firstLockSeconds: 60, maxLockSeconds: 15 * 60 };

/**
 * Wrong passwords for one account: ten are free. Failed sign-ins from one address, for any accounts: 30 an hour are
 * free (rule 13). Wrong codes for one mailbox in a row, over any number of days: from the hundredth on, each ends the
 * mailbox's codes for a day.
 */
export const tryRules = {
  account: { free: 10, rememberedSeconds: day, since: 'last', ...ofSignIn },
  address: { free: 30, rememberedSeconds: 3_600, since: 'first', ...ofSignIn },
  codes: { free: 100, rememberedSeconds: 30 * day, since: 'last', firstLockSeconds: day, maxLockSeconds: day },
} as const satisfies Record<string, TryRule>;

/**
 * How long the next try must wait after this many failures in a row. After a wrong password: 60 s after the free ones,
 * doubling up to 15 minutes (rule 13).
 */
export function tryLockSeconds(failures: number, { free, firstLockSeconds, maxLockSeconds }: TryRule): number {
  if (failures < free) return 0;
  return Math.min(maxLockSeconds, firstLockSeconds * 2 ** Math.min(failures - free, 10));
}

/** What a try counts against. */
export interface TriedKey {
  readonly kind: keyof typeof tryRules;
  readonly key: string;
}

/** Uses a key that no account has. */
export const addressTried = (address: string): TriedKey => ({ kind: 'address', key: `address ${address}` });

/** How keys of wrong codes begin. They are stored longer than the others. */
export const codesKeyStart = 'codes ';

/** All codes of a mailbox, for signing in and for a reset, by its counter. */
export const codesTried = (counter: string): TriedKey => ({ kind: 'codes', key: codesKeyStart + counter });

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
  /** The failures per key including this try, in the order given. */
  | { readonly kind: 'allowed'; readonly failures: readonly number[] }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number };

/**
 * Counts failed sign-ins for all server processes alike, outside of any unit of work. Throws `StoreUnavailable` while
 * the store is away.
 */
export interface PasswordTries {
  /**
   * Counts a try as failed before anything is compared, against every key, or against none if one is locked. Every
   * parallel try counts, so guessing in parallel gains nothing.
   */
  take(keys: readonly TriedKey[], at: Date): Promise<PasswordTryVerdict>;
  /**
   * The try was right: clears the failures of the account or mailbox. The address keeps its count without this try,
   * because one valid user neither vouches for everyone there nor slows them down.
   */
  forgive(keys: readonly TriedKey[]): Promise<void>;
}

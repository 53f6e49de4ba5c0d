import { ApiFailure, call, withoutShapes } from '@rewards/client';
import type {
  awaitPairing as Await,
  beginPairing as Begin,
  ScreenPage,
  showOwnScreen as Show,
} from '@rewards/contracts/screens';

const access = 'anyone';

export const showOwnScreen = withoutShapes<typeof Show>({
  method: 'GET',
  path: '/screens/me',
  access,
  shows: ['screens'],
});
const beginPairing = withoutShapes<typeof Begin>({ method: 'POST', path: '/screens/pair', access, changes: [] });
const awaitPairing = withoutShapes<typeof Await>({
  method: 'POST',
  path: '/screens/token',
  access,
  changes: ['screens'],
});

/** Whether a screen receives events, and if not, the code for an admin to enter. */
export type Pairing =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'hears' }
  /** The code is undefined if none could be requested yet. */
  | { readonly kind: 'waits'; readonly code: string | undefined };

interface Handlers {
  readonly page: ScreenPage;
  readonly onChange: (pairing: Pairing) => void;
  /** Called when the screen was just paired. */
  readonly onPaired: () => void;
}

/** A revoked screen shows a code after two minutes, unless it learned earlier. */
export const lookAgainMilliseconds = 120_000;
const afterFailureMilliseconds = 15_000;
const betweenCodesMilliseconds = 1_000;
/** A revoked screen may be restored while it shows a code, so it checks once per this many polls. */
const lookRounds = 6;

const retryMilliseconds = (failure: unknown): number =>
  Math.max(afterFailureMilliseconds, 1_000 * ((failure instanceof ApiFailure && failure.retryAfterSeconds) || 0));

/** A definite refusal rather than a network or server error, so retrying is useless. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.kind === 'refused' && (failure.status ?? 500) < 429;

export interface PairingKeeper {
  /** Call it when the connection was closed, because that's how a server treats a revoked screen. */
  look(): void;
  stop(): void;
}

/**
 * Pairs this device as a screen, and again if it's revoked: checks whether it's paired, shows a code until an admin
 * enters it, and requests a new code when that expires.
 */
export function keepPaired({ page, onChange, onPaired }: Handlers): PairingKeeper {
  const life = { isStopped: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the waiting of a paired screen. */
  let lookNow: (() => void) | undefined;
  let shown: Pairing['kind'] = 'unknown';
  const change = (pairing: Pairing) => {
    shown = pairing.kind;
    onChange(pairing);
  };
  /** A response may arrive after the page was left. Then nothing is started that no one would stop. */
  const wait = async (milliseconds: number) => {
    if (life.isStopped) return;
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
  };

  const isRefunded = async () => {
    const { hears } = await call(showOwnScreen, {});
    if (!hears || life.isStopped) return false;
    change({ kind: 'hears' });
    onPaired();
    return true;
  };

  const pair = async () => {
    const begun = await call(beginPairing, { body: { page } });
    if (life.isStopped) return;
    change({ kind: 'waits', code: begun.user_code });
    const rounds = Math.floor(begun.expires_in / begun.interval);
    for (let round = 0; round < rounds; round += 1) {
      await wait(begun.interval * 1_000);
      if (life.isStopped) return;
      try {
        if (round % lookRounds === lookRounds - 1 && (await isRefunded())) return;
        const { status } = await call(awaitPairing, { body: { device_code: begun.device_code } });
        if (life.isStopped || status !== 'paired') continue;
        change({ kind: 'hears' });
        return onPaired();
      } catch (failure) {
        if (isRefusal(failure)) return;
      }
    }
  };

  const keep = async () => {
    while (!life.isStopped) {
      try {
        const { hears } = await call(showOwnScreen, {});
        if (life.isStopped) return;
        if (hears) {
          change({ kind: 'hears' });
          await Promise.race([wait(lookAgainMilliseconds), new Promise<void>((resolve) => (lookNow = resolve))]);
          clearTimeout(timer);
          continue;
        }
        // Its current content is no longer meant for it, even without a code.
        if (shown !== 'waits') change({ kind: 'waits', code: undefined });
        await pair();
        // Whatever the response, it never polls without a delay.
        await wait(betweenCodesMilliseconds);
      } catch (failure) {
        await wait(retryMilliseconds(failure));
      }
    }
  };
  void keep();

  return {
    look: () => lookNow?.(),
    stop() {
      life.isStopped = true;
      clearTimeout(timer);
    },
  };
}

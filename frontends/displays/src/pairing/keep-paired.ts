import { ApiFailure, call } from '@rewards/client';
import type { ScreenPage } from '@rewards/contracts/screens';
import { awaitPairing, beginPairing, showOwnScreen } from './pairing-calls.ts';

/** Whether a screen hears what is pushed, and while it does not, the code that an admin is to enter. */
export type Pairing =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'hears' }
  /** Without a code for as long as none could be had. */
  | { readonly kind: 'waits'; readonly code: string | undefined };

interface Handlers {
  readonly page: ScreenPage;
  readonly onChange: (pairing: Pairing) => void;
  /** The screen has just been paired. */
  readonly onPaired: () => void;
}

/** Should nothing else have told it, a screen that was revoked shows a code after two minutes. */
export const lookAgainMilliseconds = 120_000;
const afterFailureMilliseconds = 15_000;
const betweenCodesMilliseconds = 1_000;
/** While it shows a code, a screen that was revoked may be given back: so often it looks, in questions. */
const lookRounds = 6;

const retryMilliseconds = (failure: unknown): number =>
  Math.max(afterFailureMilliseconds, 1_000 * ((failure instanceof ApiFailure && failure.retryAfterSeconds) || 0));

/** It was answered, and not because nothing could be reached or the server is in trouble: asking on is of no use. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.kind === 'refused' && (failure.status ?? 500) < 429;

export interface PairingKeeper {
  /** To be called when the screen was cut off, which is what a server does to one that was revoked. */
  look(): void;
  stop(): void;
}

/**
 * Makes a screen of this device, and again should it be revoked: asks whether it is one, shows a code until an admin
 * has entered it, then another once that has run out.
 */
export function keepPaired({ page, onChange, onPaired }: Handlers): PairingKeeper {
  const life = { isStopped: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the wait of a screen that hears. */
  let lookNow: (() => void) | undefined;
  let shown: Pairing['kind'] = 'unknown';
  const change = (pairing: Pairing) => {
    shown = pairing.kind;
    onChange(pairing);
  };
  /** An answer may come after the page was left: then nothing is begun that nobody would end. */
  const wait = async (milliseconds: number) => {
    if (life.isStopped) return;
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
  };

  const isGivenBack = async () => {
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
        if (round % lookRounds === lookRounds - 1 && (await isGivenBack())) return;
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
        // What it showed so far is not for it any longer, whether there is a code or not.
        if (shown !== 'waits') change({ kind: 'waits', code: undefined });
        await pair();
        // Whatever was answered, nobody is asked without end.
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

import { ApiFailure, call } from '@rewards/client';
import type { ScreenPage } from '@rewards/contracts/screens';
import { awaitPairing, beginPairing, showOwnScreen } from './pairing-calls.ts';

/** Whether a screen hears what is pushed, and while it does not, the code that an admin is to enter. */
export type Pairing =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'hears' }
  | { readonly kind: 'waits'; readonly code: string };

interface Handlers {
  readonly page: ScreenPage;
  readonly onChange: (pairing: Pairing) => void;
  /** The screen has just been paired. */
  readonly onPaired: () => void;
}

/** A screen that was revoked shows a code within two minutes. */
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

/**
 * Makes a screen of this device, and again should it be revoked: asks whether it is one, shows a code until an admin
 * has entered it, then another once that has run out. Gives back how to stop.
 */
export function keepPaired({ page, onChange, onPaired }: Handlers): () => void {
  const life = { isStopped: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
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
    onChange({ kind: 'hears' });
    onPaired();
    return true;
  };

  const pair = async () => {
    const begun = await call(beginPairing, { body: { page } });
    if (life.isStopped) return;
    onChange({ kind: 'waits', code: begun.user_code });
    const rounds = Math.floor(begun.expires_in / begun.interval);
    for (let round = 0; round < rounds; round += 1) {
      await wait(begun.interval * 1_000);
      if (life.isStopped) return;
      try {
        if (round % lookRounds === lookRounds - 1 && (await isGivenBack())) return;
        const { status } = await call(awaitPairing, { body: { device_code: begun.device_code } });
        if (life.isStopped || status !== 'paired') continue;
        onChange({ kind: 'hears' });
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
        if (hears) onChange({ kind: 'hears' });
        else await pair();
        // Whatever was answered, nobody is asked without end.
        await wait(hears ? lookAgainMilliseconds : betweenCodesMilliseconds);
      } catch (failure) {
        await wait(retryMilliseconds(failure));
      }
    }
  };
  void keep();

  return () => {
    life.isStopped = true;
    clearTimeout(timer);
  };
}

import { useCallback, useEffect, useState } from 'react';
import type { DisplayEvent } from '@rewards/contracts/display-events';
import { call } from '@rewards/client';
import classes from './called-out.module.css';
import { showOwnScreen } from '../pairing/keep-paired.ts';
import { texts } from '../texts/screens.ts';
import { reloadWhenHealthy } from '../reload/reload-when-healthy.ts';

/** "Which one is this?": the screen answers in letters readable across a room. If it rings, it flashes too. */
export function CalledOut({ called: { words, isRung, count } }: { readonly called: Called }) {
  if (words === undefined) return null;
  return (
    <div className={classes.called} role="status">
      {isRung && <div key={count} className={classes.flash} aria-hidden />}
      <p className={classes.words}>{words}</p>
    </div>
  );
}

export const calledMilliseconds = 10_000;

type Command = Extract<DisplayEvent, { type: 'screen_command' }>['command'];

export interface Called {
  /** Large text on the screen. Undefined until an admin has called it. */
  readonly words: string | undefined;
  readonly isRung: boolean;
  /** Increases with each call. */
  readonly count: number;
}

const ownName = () =>
  call(showOwnScreen, {}).then(
    ({ screen }) => screen?.name ?? texts.called.unnamed,
    () => texts.called.unnamed,
  );

/** An admin's command to this screen: show its name, ring, or reload. */
export function useCalled(ring: (() => void) | undefined) {
  const [called, setCalled] = useState<Called>({ words: undefined, isRung: false, count: 0 });
  const { count } = called;

  const obey = useCallback(
    (command: Command) => {
      if (command === 'reload') return void reloadWhenHealthy();
      const isRung = command !== 'identify';
      if (isRung) ring?.();
      const say = (words: string) => setCalled((before) => ({ words, isRung, count: before.count + 1 }));
      return command === 'chime' ? say(texts.called.chime) : void ownName().then(say);
    },
    [ring],
  );

  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setCalled((before) => ({ ...before, words: undefined })), calledMilliseconds);
    return () => clearTimeout(timer);
  }, [count]);

  return { called, obey };
}

import { useState } from 'react';
import { kept } from '../kept.ts';

/** Choices made on the screen itself, kept across restarts. */
export interface TvChoices {
  /** The name in the welcome overlay. Undefined for the practice's. */
  readonly name: string | undefined;
  /** A scene by name. Undefined to rotate. */
  readonly scene: string | undefined;
  readonly code: 'cycle' | 'review' | 'referral';
  readonly isSafe: boolean | undefined;
  readonly hasSound: boolean;
}

export const maxNameLength = 64;

const atFirst: TvChoices = { name: undefined, scene: undefined, code: 'cycle', isSafe: undefined, hasSound: false };
const storedChoices = kept<Partial<TvChoices>>('rewards-tv');

export function useTvChoices() {
  const [choices, setChoices] = useState<TvChoices>(() => ({ ...atFirst, ...storedChoices.read() }));
  const choose = (chosen: Partial<TvChoices>) => {
    const next = { ...choices, ...chosen };
    storedChoices.write(next);
    setChoices(next);
  };
  return { choices, choose };
}

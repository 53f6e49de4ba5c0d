import { useState } from 'react';
import { kept } from '../kept.ts';

/** What is set on the screen itself, and stays over a restart. */
export interface TvChoices {
  /** Whom the overlay welcomes to; none for the practice. */
  readonly name: string | undefined;
  /** A scene by its name; none while they take turns. */
  readonly scene: string | undefined;
  readonly code: 'cycle' | 'review' | 'referral';
  readonly isSafe: boolean | undefined;
  readonly hasSound: boolean;
}

export const longestName = 64;

const atFirst: TvChoices = { name: undefined, scene: undefined, code: 'cycle', isSafe: undefined, hasSound: false };
const keptChoices = kept<Partial<TvChoices>>('rewards-tv');

export function useTvChoices() {
  const [choices, setChoices] = useState<TvChoices>(() => ({ ...atFirst, ...keptChoices.read() }));
  const choose = (chosen: Partial<TvChoices>) => {
    const next = { ...choices, ...chosen };
    keptChoices.write(next);
    setChoices(next);
  };
  return { choices, choose };
}

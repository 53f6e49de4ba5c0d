import { useEffect, useRef, useState } from 'react';
import { markAddress, readPublicConfig } from '@rewards/client';
import type { OpeningHours } from '@rewards/contracts/opening-hours';
import type { Scene } from '@rewards/contracts/practice';
import { kept } from '../kept.ts';
import { texts } from '../texts/screens.ts';
import type { ScreenState } from './use-screen.ts';
import { type Asking, keepAsking } from './keep-asking.ts';

export interface Practice {
  readonly name: string;
  /** The address of its mark. Undefined until known. */
  readonly mark: string | undefined;
  readonly scenes: readonly Scene[];
  readonly hours: readonly OpeningHours[];
  /** Its time zone. Undefined until known. */
  readonly zone: string | undefined;
}

const stored = kept<Practice>('rewards-practice');

async function readPractice(): Promise<Practice> {
  const { practice, scenes, credit } = await readPublicConfig();
  const name = practice.name.trim();
  if (name === '') throw new Error('The practice was told without a name.');
  return { name, mark: markAddress(practice.mark), scenes, hours: practice.opening_hours, zone: credit.time_zone };
}

/** For a screen that has never reached the API. */
const unknownPractice: Practice = {
  name: texts.lobby.unnamedPractice,
  mark: undefined,
  scenes: [],
  hours: [],
  zone: undefined,
};

/** A screen that isn't paired gets no events, and one that polls gets none before its first QR. */
const withoutEventsMilliseconds = 10_000;

/**
 * The practice's name, mark, scenes and hours, loaded again soon after an admin saved them. A screen started while the
 * API is down shows the last known ones, or "our practice". `undefined` only before the first response or failure.
 */
export function usePractice({
  practiceChanges,
  pairing,
  transport,
}: Pick<ScreenState, 'practiceChanges' | 'pairing' | 'transport'>): Practice | undefined {
  const [practice, setPractice] = useState(() => stored.read());
  const asking = useRef<Asking>(undefined);

  useEffect(() => {
    asking.current = keepAsking({
      ask: readPractice,
      onAnswer: (answer) => {
        stored.write(answer);
        setPractice((known) => (JSON.stringify(known) === JSON.stringify(answer) ? known : answer));
      },
      onFailure: (failure) => {
        console.warn('The practice could not be asked for its name.', failure);
        setPractice((known) => known ?? unknownPractice);
      },
    });
    return () => asking.current?.stop();
  }, []);
  useEffect(() => {
    if (practiceChanges > 0) asking.current?.askSoon();
  }, [practiceChanges]);
  const isWithoutEvents = pairing.kind === 'waits' || transport === 'polling';
  useEffect(() => {
    if (!isWithoutEvents) return;
    const timer = setInterval(() => asking.current?.askSoon(), withoutEventsMilliseconds);
    return () => clearInterval(timer);
  }, [isWithoutEvents]);
  return practice;
}

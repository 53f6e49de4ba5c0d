import { useEffect, useState } from 'react';
import { readPublicConfig } from '@rewards/client';
import type { OpeningHours } from '@rewards/contracts/opening-hours';
import type { Scene } from '@rewards/contracts/practice';
import { kept } from '../kept.ts';
import { texts } from '../texts.ts';
import { keepAsking } from './keep-asking.ts';

export interface Practice {
  readonly name: string;
  readonly scenes: readonly Scene[];
  readonly hours: readonly OpeningHours[];
  /** Its time zone; none until it is known. */
  readonly zone: string | undefined;
}

const keptName = kept<string>('rewards-practice-name');
const keptScenes = kept<readonly Scene[]>('rewards-scenes');
const keptTimes = kept<Pick<Practice, 'hours' | 'zone'>>('rewards-opening-hours');
const noTimes = { hours: [], zone: undefined };

const remembered = (): Practice | undefined => {
  const name = keptName.read();
  return name === undefined ? undefined : { name, scenes: keptScenes.read() ?? [], ...(keptTimes.read() ?? noTimes) };
};

async function readPractice(): Promise<Practice> {
  const { practice, scenes, credit } = await readPublicConfig();
  const name = practice.name.trim();
  if (name === '') throw new Error('The practice was told without a name.');
  return { name, scenes, hours: practice.opening_hours, zone: credit.time_zone };
}

/**
 * The practice's name, scenes and hours, kept up to date. A screen that was switched on while the API is away shows
 * what it last knew, or "our practice". `undefined` only before the first answer or failure.
 */
export function usePractice(): Practice | undefined {
  const [practice, setPractice] = useState(remembered);

  useEffect(
    () =>
      keepAsking({
        ask: readPractice,
        onAnswer: (answer) => {
          keptName.write(answer.name);
          keptScenes.write(answer.scenes);
          keptTimes.write({ hours: answer.hours, zone: answer.zone });
          setPractice((known) => (JSON.stringify(known) === JSON.stringify(answer) ? known : answer));
        },
        onFailure: (failure) => {
          console.warn('The practice could not be asked for its name.', failure);
          setPractice((known) => known ?? { name: texts.lobby.unnamedPractice, scenes: [], ...noTimes });
        },
      }),
    [],
  );
  return practice;
}

import { useEffect, useState } from 'react';
import { readPublicConfig } from '@rewards/client';
import type { Scene } from '@rewards/contracts/practice';
import { kept } from '../kept.ts';
import { texts } from '../texts.ts';
import { keepAsking } from './keep-asking.ts';

export interface Practice {
  readonly name: string;
  readonly scenes: readonly Scene[];
}

const keptName = kept<string>('rewards-practice-name');
const keptScenes = kept<readonly Scene[]>('rewards-scenes');

const remembered = (): Practice | undefined => {
  const name = keptName.read();
  return name === undefined ? undefined : { name, scenes: keptScenes.read() ?? [] };
};

async function readPractice(): Promise<Practice> {
  const { practice, scenes } = await readPublicConfig();
  const name = practice.name.trim();
  if (name === '') throw new Error('The practice was told without a name.');
  return { name, scenes };
}

/**
 * The practice's name and scenes, kept up to date. A screen that was switched on while the API is away shows what it
 * last knew, or "our practice". `undefined` only before the first answer or failure.
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
          setPractice((known) => (JSON.stringify(known) === JSON.stringify(answer) ? known : answer));
        },
        onFailure: (failure) => {
          console.warn('The practice could not be asked for its name.', failure);
          setPractice((known) => known ?? { name: texts.lobby.unnamedPractice, scenes: [] });
        },
      }),
    [],
  );
  return practice;
}

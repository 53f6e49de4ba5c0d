import { useEffect, useState } from 'react';
import { readPublicConfig } from '@rewards/client';
import { texts } from '../texts.ts';
import { keepAsking } from './keep-asking.ts';

const storageKey = 'rewards-practice-name';

const rememberedName = (): string | undefined => {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
};

const remember = (name: string): void => {
  try {
    localStorage.setItem(storageKey, name);
  } catch {
    return;
  }
};

async function readPracticeName(): Promise<string> {
  const name = (await readPublicConfig()).practice.name.trim();
  if (name === '') throw new Error('The practice was told without a name.');
  return name;
}

/**
 * The practice's name, kept up to date. A screen that was switched on while the API is away shows the name it last
 * knew, or "our practice". `undefined` only before the first answer or failure.
 */
export function usePracticeName(): string | undefined {
  const [name, setName] = useState(rememberedName);

  useEffect(
    () =>
      keepAsking({
        ask: readPracticeName,
        onAnswer: (answer) => {
          remember(answer);
          setName(answer);
        },
        onFailure: (failure) => {
          console.warn('The practice could not be asked for its name.', failure);
          setName((known) => known ?? texts.lobby.unnamedPractice);
        },
      }),
    [],
  );
  return name;
}

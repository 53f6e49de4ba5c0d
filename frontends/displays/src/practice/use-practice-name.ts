import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { keepAsking } from './keep-asking.ts';
import { readPracticeName } from './read-practice-name.ts';

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

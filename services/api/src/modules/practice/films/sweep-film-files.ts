import type { Clock } from '@rewards/domain/clock';
import type { CurrentPractice } from '@rewards/domain/practice/practice-profile';
import { filmsNamed } from '@rewards/domain/practice/films/film-scenes';
import type { Logger } from 'pino';
import type { FilmFiles } from './film-files.ts';

const everyMilliseconds = 3_600_000;

export interface FilmSweepDependencies {
  readonly filmFiles: FilmFiles;
  readonly practice: CurrentPractice;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Removes the files of films without a scene, now and every hour, because another process may have deleted them.
 * @returns a function to stop.
 */
export async function sweepFilmFiles({ filmFiles, practice, clock, log }: FilmSweepDependencies): Promise<() => void> {
  const sweep = async () => {
    try {
      await filmFiles.removeAllBut(filmsNamed(await practice.get()), clock.now());
    } catch (failure) {
      log.warn({ failure }, 'Could not remove files of deleted videos');
    }
  };
  await sweep();
  const timer = setInterval(() => void sweep(), everyMilliseconds);
  return () => clearInterval(timer);
}

import { filmsNamed } from '@rewards/domain/practice/films/film-scenes';
import type { AdaptedPorts } from '../../ports.ts';

const everyMilliseconds = 3_600_000;

/**
 * Removes the files of films without a scene, now and every hour, because another process may have deleted them.
 * @returns a function to stop.
 */
export async function sweepFilmFiles({
  filmFiles,
  practice,
  clock,
  log,
}: Pick<AdaptedPorts, 'clock' | 'filmFiles' | 'log' | 'practice'>): Promise<() => void> {
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

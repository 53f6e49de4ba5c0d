import type { DatabaseLog } from '../sql/database-log.ts';

const usualSeconds = 10;

/** Runs work, and logs every few seconds that it isn't done. Quick work logs nothing. */
export async function withProgress<Outcome>(
  log: DatabaseLog,
  message: string,
  work: () => Promise<Outcome>,
  everySeconds = usualSeconds,
): Promise<Outcome> {
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += everySeconds;
    log.info({ seconds }, `${message} (${seconds} s)`);
  }, everySeconds * 1_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

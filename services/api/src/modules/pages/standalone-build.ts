import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The build of the pages that stand alone, as each of them is told by a `<meta>`; null where they are not built. Read
 * anew each time, since a build beside a running service gives out its files at once.
 */
export async function readStandaloneBuild(frontEndsFolder: string): Promise<string | null> {
  const page = await readFile(join(frontEndsFolder, 'displays/dist/standalone/lobby.html'), 'utf8').catch(() => '');
  return /<meta name="build" content="([^"]+)"/.exec(page)?.[1] ?? null;
}

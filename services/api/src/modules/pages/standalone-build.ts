import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The build id of the standalone pages, which each page has in a `<meta>`. Null if they aren't built. It is read each
 * time, because a new build next to a running service is served at once.
 */
export async function readStandaloneBuild(frontEndsFolder: string): Promise<string | null> {
  const page = await readFile(join(frontEndsFolder, 'displays/dist/standalone/lobby.html'), 'utf8').catch(() => '');
  return /<meta name="build" content="([^"]+)"/.exec(page)?.[1] ?? null;
}

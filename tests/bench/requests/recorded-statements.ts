import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServedProcess } from '../served-process.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Asked {
  readonly what: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Records the service's current read statements for each of these calls. The bare route runs them, so no query has to
 * be maintained twice.
 */
export async function recordedStatements(
  databaseUrl: string,
  calls: readonly Asked[],
): Promise<ReadonlyMap<string, readonly Statement[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'rewards-statements-'));
  const file = join(folder, 'statements');
  const environment = {
    BENCH_STATEMENTS: file,
    NODE_OPTIONS: `--import ${new URL('record-statements.ts', import.meta.url).href}`,
  };
  // pg can't be patched in the production bundle.
  const service = await startServedProcess(databaseUrl, environment, 'start.ts');
  try {
    const found = new Map<string, readonly Statement[]>();
    for (const { what, path, headers } of calls) {
      // The first request reads what is then cached for a second, such as the practice's profile, and marks the session
      // as seen.
      await opened(service.url + path, headers);
      const before = (await linesOf(file)).length;
      await opened(service.url + path, headers);
      found.set(what, (await linesOf(file)).slice(before).map(readStatement).filter(isRead));
    }
    return found;
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function opened(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(url, { headers: { ...headers } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

const linesOf = async (file: string) => (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');

function readStatement(line: string): Statement {
  const { text = '', values = [] } = JSON.parse(line) as Partial<Statement>;
  return { text, values };
}

const isRead = ({ text }: Statement) => /^\s*(?:select|with)\b/i.test(text);

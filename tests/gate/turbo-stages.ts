import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { oneCheck, type Outcome, together } from './outcome.ts';
import { projectFolder, runQuietly } from './run-quietly.ts';

const run = `${process.pid} of ${Date.now()}`;
/** What passed yesterday may fail today, so tests that meet a real clock run at least once a day. */
const today = new Date().toISOString().slice(0, 10);

/** Where the stages leave their outcomes. */
const left = (name: string) =>
  globSync(`{tests,frontends/*}/.gate/${name}.json`, { cwd: projectFolder }).map((file) => join(projectFolder, file));

/**
 * Runs stages as turbo tasks (record 0121). One whose inputs are the same as when it last passed isn't run again, and
 * its tests count as they did then.
 */
export async function runStages(names: readonly string[], stagesAtOnce: number): Promise<Outcome> {
  for (const file of names.flatMap(left)) rmSync(file);
  const { succeeded, output } = await runQuietly(
    process.execPath,
    [
      ...['node_modules/turbo/bin/turbo', 'run', ...names, `--concurrency=${stagesAtOnce}`, '--continue'],
      ...['--env-mode=loose', '--output-logs=new-only', '--log-prefix=none'],
      ...(process.env['TESTS_LONG'] === 'yes' ? ['--force'] : []),
    ],
    {
      environment: { GATE_RUN: run, GATE_DAY: today },
      onLine: (line) => line.startsWith('  ... ') && console.log(line),
      // Each stage ends itself sooner.
      minutes: 120,
    },
  );
  const outcomes = names.flatMap((name) => {
    const files = left(name);
    return files.length > 0 ? files.map(outcomeIn) : [oneCheck(false, `${name} left no outcome`, output)];
  });
  const isExplained = succeeded || outcomes.some(({ failed }) => failed > 0);
  return together(isExplained ? outcomes : [...outcomes, oneCheck(false, 'turbo failed', output)]);
}

function outcomeIn(file: string): Outcome {
  const outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome & { readonly run: string };
  return outcome.run === run ? outcome : { ...outcome, note: `${outcome.note} as before` };
}

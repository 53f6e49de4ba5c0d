import type { Outcome } from './outcome.ts';
import { runQuietly } from './run-quietly.ts';
import type { FileResult } from './sending-reporter.ts';

/** Jest passes these flags on to its worker processes. */
const node = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--import=./tests/gate/plain-globals.ts',
  '--import=./tests/gate/remember-code.ts',
  'node_modules/jest/bin/jest.js',
];
const heartbeatMs = 20_000;

/**
 * Runs jest projects with this many files in parallel. Each project has to run a test, or with patterns at least one of
 * them. Every test counts as one check. So does a file that can't run. A skipped test fails, because it proves nothing.
 */
export async function runJest(
  projects: readonly string[],
  patterns: readonly string[],
  workers: number,
  environment?: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const files: FileResult[] = [];
  const heartbeat = setInterval(
    () => console.log(`  ... ${projects.join(', ')}: ${count(files, 'passed') + count(files, 'failed')} tests so far`),
    heartbeatMs,
  );
  const { succeeded, output } = await runQuietly(
    process.execPath,
    [
      ...node,
      '--reporters',
      './tests/gate/sending-reporter.ts',
      '--maxWorkers',
      String(workers),
      '--selectProjects',
      ...projects,
      ...(patterns.length > 0 ? ['--testPathPatterns', ...patterns] : []),
    ],
    { hear: (message) => files.push(message as FileResult), environment },
  );
  clearInterval(heartbeat);

  const silent =
    patterns.length > 0
      ? files.length === 0
        ? ['any project']
        : []
      : projects.filter((project) => !files.some((file) => file.project === project && file.passed + file.failed > 0));
  const failed = count(files, 'failed') + count(files, 'skipped') + silent.length;
  const unexplained = !succeeded && failed === 0;
  return {
    passed: count(files, 'passed'),
    failed: failed + (unexplained ? 1 : 0),
    note: [...noteOf(files), ...Array.from(output.matchAll(/^PostgreSQL: .*$/gm), ([line]) => line)].join(', '),
    output: [
      ...files.map(({ failure }) => failure),
      ...silent.map((project) => `No tests ran in ${project}.`),
      ...(unexplained || silent.length > 0 ? [output] : []),
      ...(count(files, 'skipped') > 0 ? [`${count(files, 'skipped')} skipped tests count as failed.`] : []),
    ]
      .filter(Boolean)
      .join('\n'),
  };
}

const count = (files: readonly FileResult[], what: 'passed' | 'failed' | 'skipped') =>
  files.reduce((sum, file) => sum + file[what], 0);

const noteOf = (files: readonly FileResult[]) =>
  [...new Set(files.map(({ project }) => project))].map((project) => {
    const own = files.filter((file) => file.project === project);
    return `${project} ${count(own, 'passed')} of ${count(own, 'passed') + count(own, 'failed')}`;
  });

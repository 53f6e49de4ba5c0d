// One stage of the gate as a turbo task: `stage.ts NAME PROJECT,PROJECT FILES_AT_ONCE [PATTERN ...]`. It leaves its
// outcome in the package that it belongs to, and turbo brings it back while nothing that the stage reads has changed.
import { mkdir, writeFile } from 'node:fs/promises';
import { days } from './days.ts';
import { runJest } from './jest-stage.ts';
import { endAll } from './run-quietly.ts';

const [name = '', projects = '', filesAtOnce = '1', ...patterns] = process.argv.slice(2);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void endAll().then(() => process.exit(1)));

const outcome =
  name === 'days'
    ? await days(process.env['CLOCK_SHIFTER'] ?? '', [], Number(filesAtOnce))
    : await runJest(projects.split(','), patterns, Number(filesAtOnce));
console.log(`  ... ${outcome.note}`);
await mkdir('.gate', { recursive: true });
await writeFile(`.gate/${name}.json`, JSON.stringify({ ...outcome, run: process.env['GATE_RUN'] }));
process.exit(outcome.failed > 0 ? 1 : 0);

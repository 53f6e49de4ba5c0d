// The benchmarks: `npm run bench`. Each figure stands beside its bare counterpart, measured in the same run on the same
// machine, so that the ratio means the same everywhere.
import globalSetup, { startedPostgres } from '../setup/global-setup.ts';
import type { Figure } from './figure.ts';
import { firstScreens } from './first-screens.ts';
import { importOfPatients } from './import-of-patients.ts';

const benchmarks: readonly (() => Promise<readonly Figure[]>)[] = [importOfPatients, firstScreens];

await globalSetup();
let isWithinLimits = true;
try {
  for (const benchmark of benchmarks) for (const figure of await benchmark()) show(figure);
} finally {
  await startedPostgres.server?.stop();
}
process.exitCode = isWithinLimits ? 0 : 1;

function show({ what, value, unit, limit, aim, bare }: Figure): void {
  const isKept = limit === undefined || value <= limit;
  isWithinLimits &&= isKept;
  const against = bare ? ` · ${(value / bare.value).toFixed(1)} times ${bare.what} (${rounded(bare.value)} ${unit})` : '';
  const verdict = limit === undefined ? '' : ` · ${isKept ? 'within' : 'OVER'} ${limit} ${unit}`;
  const hope = aim === undefined ? '' : ` · aim ${aim} ${unit}`;
  process.stdout.write(`${what}: ${rounded(value)} ${unit}${against}${verdict}${hope}\n`);
}

function rounded(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

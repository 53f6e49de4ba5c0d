// The benchmarks: `npm run bench`. Each figure is compared with its bare counterpart from the same run on the same
// machine, so the ratio means the same everywhere.
import { readFileSync } from 'node:fs';
import { setUpPostgres, startedPostgres } from '../setup/global-setup.ts';
import { signInUnderAttack } from './attack/sign-in-under-attack.ts';
import { crowdOfScreens } from './screens/crowd-of-screens.ts';
import { behindAPooler } from './deployment/behind-a-pooler.ts';
import { behindAProxy } from './deployment/behind-a-proxy.ts';
import { withAStandby } from './deployment/with-a-standby.ts';
import { exportsOfRecords } from './exports-of-records.ts';
import { films } from './films.ts';
import type { Figure } from './figure.ts';
import { firstScreens } from './first-screens.ts';
import { groupOfPractices } from './group-of-practices.ts';
import { importOfPatients } from './import-of-patients.ts';
import type { LeftOut } from './left-out.ts';
import { listsAndSearches, listsOfLargePractice } from './lists-and-searches.ts';
import { pushesToScreens } from './screens/pushes-to-screens.ts';
import {
  type BenchArguments,
  type BenchSizes,
  type BenchmarkName,
  readBenchArguments,
} from './read-bench-arguments.ts';
import { requestsASecond } from './requests/requests-a-second.ts';
import { soak } from './soak.ts';
import { startOfServe } from './start-of-serve.ts';
import { type Row, writeTables } from './write-tables.ts';

const benchmarks: Readonly<Record<BenchmarkName, (sizes: BenchSizes) => AsyncIterable<Figure | LeftOut>>> = {
  import: importOfPatients,
  exports: exportsOfRecords,
  films,
  lists: listsAndSearches,
  large: listsOfLargePractice,
  screens: firstScreens,
  pushes: pushesToScreens,
  crowd: crowdOfScreens,
  requests: requestsASecond,
  attack: signInUnderAttack,
  proxy: behindAProxy,
  pooler: behindAPooler,
  standby: withAStandby,
  start: startOfServe,
  group: groupOfPractices,
  soak,
};

const asked = readBenchArguments(process.argv.slice(2));
if (asked.kind === 'run') process.exitCode = (await measure(asked)) ? 0 : 1;
else {
  const usage = readFileSync(new URL('run.help.txt', import.meta.url), 'utf8');
  process.stderr.write(`${asked.why}.\n\nUsage: ${usage}`);
  process.exitCode = 2;
}

/** @returns whether every figure is within its limit. */
async function measure({ names, sizes, writes }: Extract<BenchArguments, { kind: 'run' }>): Promise<boolean> {
  // Writes to a disk, like a practice's database.
  await setUpPostgres('disk');
  let isWithinLimits = true;
  try {
    for (const name of names) {
      const rows: Row[] = [];
      for await (const figure of benchmarks[name](sizes)) {
        isWithinLimits = show(figure) && isWithinLimits;
        if (!('leftOut' in figure)) rows.push(rowOf(figure));
      }
      if (writes && rows.length > 0) await writeTables(name, rows);
    }
  } finally {
    await startedPostgres.server?.stop();
  }
  return isWithinLimits;
}

/** @returns whether the figure is within its limits. A skipped measurement breaks none. */
function show(figure: Figure | LeftOut): boolean {
  if ('leftOut' in figure) {
    process.stdout.write(`LEFT OUT ${figure.leftOut}\n`);
    return true;
  }
  const { what, value, unit, also, aim, bare } = figure;
  const times = bare ? value / bare.value : 0;
  const against = bare
    ? ` · ${times.toFixed(times < 1 ? 2 : 1)} times ${bare.what} (${rounded(bare.value)} ${unit})`
    : '';
  const verdicts = verdictsOn(figure, times);
  const told = verdicts.map(({ isStored, bound, over }) => ` · ${isStored ? 'within' : over} ${bound}`).join('');
  const hope = aim === undefined ? '' : ` · aim ${aim} ${unit}`;
  process.stdout.write(`${what}: ${rounded(value)} ${unit}${also ? ` (${also})` : ''}${against}${told}${hope}\n`);
  return verdicts.every(({ isStored }) => isStored);
}

function rowOf(figure: Figure): Row {
  const { what, value, unit, bare } = figure;
  const bounds = verdictsOn(figure, 0).map(({ bound }) => bound);
  return {
    what,
    ours: `${rounded(value)} ${unit}`,
    bare: bare ? `${bare.what}: ${rounded(bare.value)} ${unit}` : '',
    ratio: bare ? (value / bare.value).toFixed(2) : '',
    target: bounds.join(', '),
  };
}

function verdictsOn({ value, unit, limit, minShare, maxTimes }: Figure, times: number) {
  return [
    ...(limit === undefined ? [] : [{ isStored: value <= limit, over: 'OVER', bound: `${limit} ${unit}` }]),
    ...(minShare === undefined
      ? []
      : [{ isStored: times >= minShare, over: 'UNDER', bound: `at least ${minShare} times` }]),
    ...(maxTimes === undefined
      ? []
      : [{ isStored: times <= maxTimes, over: 'OVER', bound: `at most ${maxTimes} times` }]),
  ];
}

function rounded(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

// The benchmarks: `npm run bench`. Each figure stands beside its bare counterpart, measured in the same run on the same
// machine, so that the ratio means the same everywhere.
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
  soak,
};

const asked = readBenchArguments(process.argv.slice(2));
if (asked.kind === 'run') process.exitCode = (await measure(asked)) ? 0 : 1;
else {
  const usage = readFileSync(new URL('run.help.txt', import.meta.url), 'utf8');
  process.stderr.write(`${asked.why}.\n\nUse it as: ${usage}`);
  process.exitCode = 2;
}

/** @returns whether every figure is within its limit. */
async function measure({ names, sizes }: Extract<BenchArguments, { kind: 'run' }>): Promise<boolean> {
  // As a practice's database does, it writes to a disk.
  await setUpPostgres('disk');
  let isWithinLimits = true;
  try {
    for (const name of names)
      for await (const figure of benchmarks[name](sizes)) isWithinLimits = show(figure) && isWithinLimits;
  } finally {
    await startedPostgres.server?.stop();
  }
  return isWithinLimits;
}

/** @returns whether the figure is within its limits; what was left out breaks none. */
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
  const told = verdicts.map(({ isKept, bound, over }) => ` · ${isKept ? 'within' : over} ${bound}`).join('');
  const hope = aim === undefined ? '' : ` · aim ${aim} ${unit}`;
  process.stdout.write(`${what}: ${rounded(value)} ${unit}${also ? ` (${also})` : ''}${against}${told}${hope}\n`);
  return verdicts.every(({ isKept }) => isKept);
}

function verdictsOn({ value, unit, limit, leastShare, mostTimes }: Figure, times: number) {
  return [
    ...(limit === undefined ? [] : [{ isKept: value <= limit, over: 'OVER', bound: `${limit} ${unit}` }]),
    ...(leastShare === undefined
      ? []
      : [{ isKept: times >= leastShare, over: 'UNDER', bound: `at least ${leastShare} times` }]),
    ...(mostTimes === undefined
      ? []
      : [{ isKept: times <= mostTimes, over: 'OVER', bound: `at most ${mostTimes} times` }]),
  ];
}

function rounded(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

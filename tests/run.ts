// The gate: `npm test` runs everything, `npm test -- unit credit` runs the unit tests with "credit" in their path. The
// last line is `N passed, N failed`, counting each test and each other check once.
import { chromium } from './gate/chromium.ts';
import { clockShifter, days } from './gate/days.ts';
import { firefox } from './gate/firefox.ts';
import { runJest } from './gate/jest-stage.ts';
import { oneCheck, type Outcome } from './gate/outcome.ts';
import { pgbouncer } from './gate/pgbouncer.ts';
import { postgresVersions } from './gate/postgres-versions.ts';
import { endAll } from './gate/run-quietly.ts';
import { advisories, build, format, lint, types } from './gate/static-stages.ts';
import { runStages } from './gate/turbo-stages.ts';

const checks = { build, format, lint, types, advisories };
const projects = ['unit', 'architecture', 'components', 'postgres', 'port-contracts', 'acceptance', 'faults'];
/** Runs alone: each file starts a browser, three of them keep two cores busy, and some tests measure time. */
const alone = ['browser'];
const browsersAtOnce = 3;
/** Also alone, and only where Firefox is or can be installed. */
const whereThere = 'firefox';
/** Tests on other days, where the clock can be shifted. */
const otherDays = 'days';
/** Tests on every supported PostgreSQL, when named or with `--long`. */
const otherVersions = 'postgres-versions';
/** More than there are cores, because many files wait for a timer or a process. */
const filesAtOnce = 4;
/** These use build output: the pages or the production bundle. */
const onBuilds = ['acceptance', 'faults', 'browser', whereThere, otherDays, otherVersions];

/** The acceptance tests that read built pages: the others needn't run again when a page changes. */
const ofPages = 'acceptance-of-pages';
const stagesAtOnce = 2;

const given = process.argv.slice(2).filter((word) => word !== '--long');
// Every test process inherits this. tests/support/long-form.ts uses it.
if (process.argv.includes('--long')) process.env['TESTS_LONG'] = 'yes';
const names = [...Object.keys(checks), 'chromium', ...projects, otherDays, ...alone, whereThere, otherVersions];
const isWhole = given.length === 0;
const named = given.filter((word) => names.includes(word));
const patterns = given.filter((word) => !names.includes(word));
const chosen = new Set(named.length > 0 ? named : patterns.length > 0 ? projects : names);
if (isWhole && process.env['TESTS_LONG'] !== 'yes') chosen.delete(otherVersions);
if (onBuilds.some((name) => chosen.has(name))) chosen.add('build');
if (chosen.has('browser')) chosen.add('chromium');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => void endEarly());

const began = Date.now();
let passed = 0;
let failed = 0;

// A browser may have to be installed, which uses no CPU.
const browserIsThere = chosen.has('chromium') ? stage('chromium', chromium) : undefined;
// One after the other, because only one program can install packages.
const shifterIsThere = chosen.has(otherDays)
  ? Promise.resolve(browserIsThere)
      .then(clockShifter)
      .catch(() => undefined)
  : undefined;
const firefoxIsThere = chosen.has(whereThere)
  ? Promise.all([browserIsThere, shifterIsThere])
      .then(firefox)
      .catch(() => undefined)
  : undefined;
const poolerIsThere = chosen.has('faults')
  ? Promise.all([browserIsThere, shifterIsThere, firefoxIsThere])
      .then(pgbouncer)
      .catch(() => undefined)
  : undefined;
for (const [name, check] of Object.entries(checks)) {
  if (chosen.has(name)) await stage(name, check);
}
const together = projects.filter((project) => chosen.has(project));
await poolerIsThere;
const shifter = await shifterIsThere;
if (shifter === undefined && chosen.has(otherDays)) console.log(`${otherDays}: skipped: no libfaketime`);
else if (shifter !== undefined) process.env['CLOCK_SHIFTER'] = shifter;
// With the others, because each of its runs first waits for a database of its own.
const ofOtherDays = shifter === undefined ? [] : [otherDays];
if (isWhole) {
  const stages = [...projects, ofPages, ...ofOtherDays];
  await stage([...projects, ...ofOtherDays].join(', '), () => runStages(stages, stagesAtOnce));
} else {
  if (together.length > 0) await stage(together.join(', '), () => runJest(together, patterns, filesAtOnce));
  if (shifter !== undefined) await stage(otherDays, () => days(shifter, patterns, filesAtOnce));
}
await browserIsThere;
for (const project of alone.filter((name) => chosen.has(name)))
  await stage(
    project,
    tests([project], () => runJest([project], patterns, browsersAtOnce)),
  );
if (chosen.has(whereThere)) {
  if (await firefoxIsThere)
    await stage(
      whereThere,
      tests([whereThere], () => runJest([whereThere], patterns, 1)),
    );
  else console.log(`${whereThere}: skipped: no Firefox`);
}
if (chosen.has(otherVersions)) await stage(otherVersions, () => postgresVersions(patterns, filesAtOnce));

if (passed === 0 && failed === 0) failed = 1;
console.log(`\nThe gate took ${seconds(began)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** The whole gate leaves out stages that are known to pass. What is named is run. */
function tests(stages: readonly string[], runThem: () => Promise<Outcome>): () => Promise<Outcome> {
  return isWhole ? () => runStages(stages, stagesAtOnce) : runThem;
}

/** A stage that throws counts as one failed check, and the others still run. */
async function stage(name: string, run: () => Promise<Outcome>): Promise<void> {
  const start = Date.now();
  console.log(`${name} ...`);
  const outcome = await run().catch((error: Error) => oneCheck(false, 'broken', error.stack ?? error.message));
  passed += outcome.passed;
  failed += outcome.failed;
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
  console.log(
    `${name}: ${outcome.failed > 0 ? `${outcome.failed} FAILED` : 'passed'} in ${seconds(start)} (${outcome.note})`,
  );
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

async function endEarly(): Promise<void> {
  await endAll();
  console.log('Interrupted.');
  console.log(`${passed} passed, ${failed + 1} failed`);
  process.exit(1);
}

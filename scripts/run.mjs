#!/usr/bin/env node
// Every npm script of the project enters here: `node scripts/run.mjs COMMAND [ARGUMENTS]`. It has no dependencies and
// runs on any Node from 20 on, because a fresh clone has nothing else. It prepares what the command needs, then runs
// the work on the Node that the project pins.
import { readFileSync } from 'node:fs';

/**
 * work: the file to run. Without it, the command is done once everything is ready. The --help text is in a .help.txt
 * file next to it or to its source, or in `words`.
 * words: the --help text if the command runs no file of the project.
 * tools: whether it needs the packages for tests and checks.
 * built: what must be built: 'pages' (the front ends) or 'all' (everything production runs). ready: whether to use an
 * installation and build made elsewhere as is.
 * speaksToPrograms: whether programs may read its output, so progress goes to stderr.
 * alone: whether it refuses arguments, so that a misplaced setting isn't silently ignored.
 */
const commands = {
  start: { work: 'services/api/src/commands/start.ts', built: 'pages', alone: true },
  dev: { work: 'scripts/dev.mjs', alone: true },
  test: { work: 'tests/run.ts', tools: true },
  build: {
    built: 'all',
    alone: true,
    words: "npm run build\n\nInstalls what's missing, then builds the front ends and what `npm run serve` runs.",
  },
  format: {
    work: 'node_modules/oxfmt/bin/oxfmt',
    tools: true,
    words: "npm run format -- [--check]\n\nFormats every source file. With --check, lists files that aren't formatted.",
  },
  serve: {
    work: 'services/api/dist/serve.mjs',
    source: 'services/api/src/commands/serve.ts',
    built: 'all',
    ready: true,
    alone: true,
  },
  admin: { work: 'services/api/src/commands/admin.ts', speaksToPrograms: true },
  audit: { work: 'services/api/src/commands/audit.ts', speaksToPrograms: true, alone: true },
  doctor: { work: 'services/api/src/commands/doctor.ts', speaksToPrograms: true },
  backup: { work: 'services/api/src/commands/backup.ts', speaksToPrograms: true },
  fleet: { work: 'services/api/src/commands/fleet.ts', speaksToPrograms: true },
  bench: { work: 'tests/bench/run.ts', tools: true, built: 'all' },
  pictures: { work: 'tests/pictures/run.ts', tools: true, built: 'pages', alone: true },
  release: { work: 'scripts/release/make-release.mjs', built: 'all' },
  restore: { work: 'services/api/src/commands/restore.ts', speaksToPrograms: true },
  seed: { work: 'services/api/src/commands/seed.ts', speaksToPrograms: true },
};

const least = 20;
if (Number(process.versions.node.split('.')[0]) < least) {
  console.error(
    `This needs Node ${least} or later. You have ${process.version}. ` +
      'Install a newer one from https://nodejs.org and start again.',
  );
  process.exit(1);
}

const [name, ...parameters] = process.argv.slice(2);
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
const asksForHelp = (words) => words.some((word) => word === '--help' || word === '-h');
if (name === '--version') {
  console.log(JSON.parse(read('../package.json')).version);
  process.exit(0);
}
if (command === undefined) {
  const usage = `Usage: node scripts/run.mjs ${Object.keys(commands).join(' | ')}`;
  if (asksForHelp([name])) console.log(`${usage}\nAdd --help to any command for details.`);
  else console.error(usage);
  process.exit(asksForHelp([name]) ? 0 : 2);
}

if (asksForHelp(parameters)) {
  console.log(`Usage: ${helpOf(command)}`);
  process.exit(0);
}
if (command.alone && parameters.length > 0) {
  console.error(
    `This command takes no arguments. Settings come from the environment or .env.\n\nUsage: ${helpOf(command)}`,
  );
  process.exit(2);
}

const { makeReady } = await import('./bootstrap/make-ready.mjs');
const { runWork } = await import('./bootstrap/run-work.mjs');

try {
  const node = await makeReady(command);
  process.exitCode = command.work ? await runWork(node, command.work, parameters) : 0;
} catch (error) {
  console.error(error.forPeople ? error.message : error);
  // The last line of the gate's output is a result in this case too.
  if (name === 'test') console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

function helpOf({ work, source = work, words }) {
  if (words !== undefined) return words;
  return read(`../${source.replace(/\.\w+$/, '')}.help.txt`).trimEnd();
}

function read(file) {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

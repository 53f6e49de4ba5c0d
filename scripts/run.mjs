#!/usr/bin/env node
// Every npm script of the project enters here: `node scripts/run.mjs COMMAND [ARGUMENTS]`. It has no dependency and
// runs on any Node from 20 on, because on a fresh clone there is nothing else. It makes ready what the command needs,
// then runs the work itself on the Node that the project pins.
import { readFileSync } from 'node:fs';

/**
 * work: what is run; without it the command is done once everything is ready. Beside it, or beside the source it is
 * built of, in a file that ends in .help.txt, stands what --help says; else words say it here.
 * words: what --help says where no file of the project is run.
 * built: what must be there that is built of the sources: 'pages', the front ends, or 'all', what production runs too.
 * ready: whether it is taken as it is where somebody else has installed and built it.
 * speaksToPrograms: whether its output may be read by a program, so that progress goes to the error stream.
 * alone: whether nothing may stand behind it, so that what is meant as a setting is not passed over in silence.
 */
const commands = {
  start: { work: 'services/api/src/commands/start.ts', built: 'pages', alone: true },
  dev: { work: 'scripts/dev.mjs', alone: true },
  test: { work: 'tests/run.ts' },
  build: {
    built: 'all',
    alone: true,
    words: 'npm run build\n\nInstalls what is missing; builds the front ends and what `npm run serve` runs.',
  },
  format: {
    work: 'node_modules/oxfmt/bin/oxfmt',
    words: 'npm run format -- [--check]\n\nLays out every source file as the gate wants it, or tells which are not.',
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
  bench: { work: 'tests/bench/run.ts', built: 'all' },
  pictures: { work: 'tests/pictures/run.ts', built: 'pages', alone: true },
  restore: { work: 'services/api/src/commands/restore.ts', speaksToPrograms: true },
  seed: { work: 'services/api/src/commands/seed.ts', speaksToPrograms: true },
};

const least = 20;
if (Number(process.versions.node.split('.')[0]) < least) {
  console.error(
    `This needs Node ${least} or later, and here is ${process.version}. ` +
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
  if (asksForHelp([name])) console.log(`${usage}\nOf each, --help says more.`);
  else console.error(usage);
  process.exit(asksForHelp([name]) ? 0 : 2);
}

if (asksForHelp(parameters)) {
  console.log(`Use it as: ${helpOf(command)}`);
  process.exit(0);
}
if (command.alone && parameters.length > 0) {
  console.error(
    `Nothing stands behind it; settings come from the environment or .env.\n\nUse it as: ${helpOf(command)}`,
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
  // Whoever reads the gate's last line finds one in this case too.
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

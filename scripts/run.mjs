#!/usr/bin/env node
// Every npm script of the project enters here: `node scripts/run.mjs COMMAND [ARGUMENTS]`. It has no dependency and
// runs on any Node from 20 on, because on a fresh clone there is nothing else. It makes ready what the command needs,
// then runs the work itself on the Node that the project pins.

/**
 * work: what is run; without it the command is done once everything is ready.
 * pages: whether the front ends must be built.
 * ready: whether what is there is taken as it is, as in an image, where nothing can be installed.
 * speaksToPrograms: whether its output may be read by a program, so that progress goes to the error stream.
 */
const commands = {
  start: { work: 'services/api/src/start.ts', pages: true },
  dev: { work: 'scripts/dev.mjs' },
  test: { work: 'tests/run.ts' },
  build: { pages: true },
  serve: { work: 'services/api/src/serve.ts', pages: true, ready: true },
  admin: { work: 'services/api/src/commands/admin.ts', speaksToPrograms: true },
  audit: { work: 'services/api/src/commands/audit.ts', speaksToPrograms: true },
  backup: { work: 'services/api/src/commands/backup.ts', speaksToPrograms: true },
  bench: { work: 'tests/bench/run.ts', pages: true },
  pictures: { work: 'tests/pictures/run.ts', pages: true },
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
if (command === undefined) {
  console.error(`Usage: node scripts/run.mjs ${Object.keys(commands).join(' | ')}`);
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

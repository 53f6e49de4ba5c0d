import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { filesIn, projectFolder } from './project-folder.ts';

interface Task {
  readonly taskId: string;
  readonly directory: string;
  readonly dependencies: readonly string[];
  readonly inputs: Readonly<Record<string, string>>;
}

const stages = ['unit', 'postgres', 'port-contracts', 'acceptance', 'acceptance-of-pages', 'faults', 'days', 'browser'];
const turbo = join(projectFolder, 'node_modules/turbo/bin/turbo');
const plan = spawnSync(process.execPath, [turbo, 'run', ...stages, '--dry=json'], {
  cwd: projectFolder,
  encoding: 'utf8',
  maxBuffer: 1 << 28,
});
const { tasks } = JSON.parse(plan.stdout) as { readonly tasks: readonly Task[] };

/** Every file that decides whether a stage is run again. */
function inputsOf(taskId: string): ReadonlySet<string> {
  const task = tasks.find((each) => each.taskId === taskId);
  if (!task) throw new Error(`turbo knows no ${taskId}`);
  const own = Object.keys(task.inputs).map((file) => join(task.directory, file));
  return new Set([...own, ...task.dependencies.flatMap((each) => [...inputsOf(each)])]);
}

const sources = (...folders: readonly string[]) =>
  folders.flatMap((folder) => filesIn(folder, /(?<!\.test)\.(?:[cm]?tsx?|m?js|css|sql|json)$/));

const shared = ['builders', 'fixtures', 'gate', 'setup', 'support'].map((folder) => `tests/${folder}`);
const server = sources('domain', 'contracts', 'adapters', 'services', ...shared);
const pages = sources('frontends');

test.each(stages)('%s is run again after any change of the service or of what tests share', (stage) => {
  const inputs = inputsOf(`@rewards/tests#${stage}`);
  expect(server.filter((file) => !inputs.has(file))).toEqual([]);
});

test.each(['acceptance-of-pages', 'browser'])('%s is run again after any change of a page', (stage) => {
  const inputs = inputsOf(`@rewards/tests#${stage}`);
  expect(pages.filter((file) => !inputs.has(file))).toEqual([]);
});

test.each(['unit', 'postgres', 'port-contracts', 'acceptance', 'faults', 'days'])(
  "%s isn't run again when only a page changed",
  (stage) => {
    const inputs = [...inputsOf(`@rewards/tests#${stage}`)];
    expect(inputs.filter((file) => file.startsWith('frontends/') && !file.endsWith('/colour-scheme.js'))).toEqual([]);
  },
);

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { workEnvironment } from './pinned-node.mjs';
import { project } from './project.mjs';
import { quietRun } from './quiet-run.mjs';

const turbo = join('node_modules', 'turbo', 'bin', 'turbo');
const service = 'services/api/dist/serve.mjs';
/** The page served to every screen, and the service itself. */
const wanted = ['frontends/shell/dist/index.html', service];

export const isBuilt = () => wanted.every((file) => existsSync(join(project, file)));

/** Without development packages, nothing can be built. */
export const canBuild = () => existsSync(join(project, turbo));

/** A source changed after the service was built, if any, so the running build is outdated. */
export function newerThanBuilt(folder = project) {
  const made = statSync(join(folder, service)).mtimeMs;
  const isNewer = (file) => /(?<!\.test)\.ts$/.test(file) && statSync(join(folder, file)).mtimeMs > made;
  return ['domain', 'contracts', 'adapters', 'services']
    .flatMap((part) => readdirSync(join(folder, part), { recursive: true }).map((file) => join(part, file)))
    .filter((file) => !file.includes('node_modules'))
    .find(isNewer);
}

/** Builds everything whose sources changed. The rest comes from the build cache. */
export const buildAll = (node, employ, what) =>
  quietRun(
    'The build',
    node,
    [turbo, 'run', 'build', '--output-logs=errors-only', ...(what === 'pages' ? ['--filter=!@rewards/api'] : [])],
    { env: workEnvironment(), employ },
  );

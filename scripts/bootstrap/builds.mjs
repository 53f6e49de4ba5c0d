import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workEnvironment } from './pinned-node.mjs';
import { project } from './project.mjs';
import { quietRun } from './quiet-run.mjs';

/** The page that the service hands out for every screen, and the service itself. */
const wanted = ['frontends/shell/dist/index.html', 'services/api/dist/serve.mjs'];

export const isBuilt = () => wanted.every((file) => existsSync(join(project, file)));

/** Builds what has other sources than before; all else comes from the build cache. */
export const buildAll = (node, employ) =>
  quietRun(
    'The build',
    node,
    [join('node_modules', 'turbo', 'bin', 'turbo'), 'run', 'build', '--output-logs=errors-only'],
    {
      env: workEnvironment(),
      employ,
    },
  );

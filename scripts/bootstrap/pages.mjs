import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workEnvironment } from './pinned-node.mjs';
import { project } from './project.mjs';
import { quietRun } from './quiet-run.mjs';

/** The page that the service hands out for every screen; with it there is a build. */
export const pagesAreBuilt = () => existsSync(join(project, 'frontends', 'shell', 'dist', 'index.html'));

/** Builds the front ends whose sources changed; the others come from the build cache. */
export const buildPages = (node, employ) =>
  quietRun(
    'The build of the front ends',
    node,
    [join('node_modules', 'turbo', 'bin', 'turbo'), 'run', 'build', '--output-logs=errors-only'],
    { env: workEnvironment(), employ },
  );

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { installPackages, packagesAreInstalled } from './packages.mjs';
import { buildPages, pagesAreBuilt } from './pages.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { progress } from './progress.mjs';
import { project } from './project.mjs';

/**
 * Installs and builds what the command needs and is not there yet. Returns the Node to run the work on.
 * Throws Unready with words for people.
 */
export async function makeReady({ pages = false, ready = false, speaksToPrograms = false }) {
  if (ready && pagesAreBuilt() && existsSync(join(project, 'node_modules'))) return pinnedNode();
  const { say, during } = progress(speaksToPrograms ? console.error : console.log);
  if (!pages && packagesAreInstalled()) return pinnedNode();
  return withLock(join(project, '.making-ready'), say, async (employ) => {
    if (!packagesAreInstalled()) await during('Installing packages', () => installPackages(employ));
    const node = pinnedNode();
    if (pages) await during('Building the front ends', () => buildPages(node, employ));
    return node;
  });
}

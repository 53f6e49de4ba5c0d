import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { buildAll, canBuild, isBuilt, newerThanBuilt } from './builds.mjs';
import { withLock } from './lock.mjs';
import { installPackages, packagesAreAnothers, packagesAreInstalled } from './packages.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { progress } from './progress.mjs';
import { project } from './project.mjs';

/**
 * Installs and builds what the command needs and is not there yet. Returns the Node to run the work on.
 * Throws Unready with words for people.
 */
export async function makeReady({ built, ready = false, speaksToPrograms = false }) {
  if (ready && isBuilt() && (packagesAreAnothers() || !canBuild() || !mayWrite())) return asItIs();
  const { say, during } = progress(speaksToPrograms ? console.error : console.log);
  if (!built && packagesAreInstalled()) return pinnedNode();
  return withLock(join(project, '.making-ready'), say, async (employ) => {
    if (!packagesAreInstalled()) await during('Installing packages', () => installPackages(employ));
    const node = pinnedNode();
    if (built) await during('Building', () => buildAll(node, employ, built));
    return node;
  });
}

function asItIs() {
  const newer = newerThanBuilt();
  if (newer) console.error(`What runs was built before ${newer} was changed: npm run build, and start again.`);
  return pinnedNode();
}

function mayWrite() {
  try {
    accessSync(project, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { buildAll, canBuild, isBuilt, newerThanBuilt } from './builds.mjs';
import { withLock } from './lock.mjs';
import { installPackages, packagesAreAnothers, packagesAreInstalled } from './packages.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { progress } from './progress.mjs';
import { project } from './project.mjs';

/**
 * Installs and builds whatever the command needs and is missing. Returns the Node to run the work on. Throws Unready
 * with a message for people.
 */
export async function makeReady({ built, tools = false, ready = false, speaksToPrograms = false }) {
  if (ready && isBuilt() && (packagesAreAnothers() || !canBuild() || !mayWrite())) return asItIs();
  const { say, during } = progress(speaksToPrograms ? console.error : console.log);
  if (!built && packagesAreInstalled(tools)) return pinnedNode();
  return withLock(join(project, '.making-ready'), say, async (employ) => {
    if (!packagesAreInstalled(tools)) await during('Installing packages', () => installPackages(employ, tools));
    const node = pinnedNode();
    if (built) await during('Building', () => buildAll(node, employ, built));
    return node;
  });
}

function asItIs() {
  const newer = newerThanBuilt();
  if (newer) console.error(`The build is older than ${newer}. Run npm run build and start again.`);
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

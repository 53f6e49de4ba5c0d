import { writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const beatMs = 2_000;
/** A lock nobody touched for so long is a dead process's, even if its number lives on as another one's. */
const silentForMs = 30_000;
/** An npm that outlived the process that started it may go on for so long. */
const helperForMs = 10 * 60_000;

/**
 * Runs `work` while no other process does so with the same lock directory. One that died in the middle is succeeded, as
 * soon as the helper is gone too that it told about by calling what `work` is given with the helper's process number.
 * @template T
 * @param {string} directory
 * @param {(line: string) => void} say Told once when there is someone to wait for.
 * @param {(employ: (helper: number) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(directory, say, work) {
  let told = false;
  while (!(await take(directory))) {
    const owner = await numberIn(directory, 'owner');
    if (await isAbandoned(directory, owner)) {
      await remove(directory, owner);
    } else if (!told) {
      told = true;
      say(`Another command${owner ? ` (process ${owner})` : ''} is making things ready; waiting for it.`);
    }
    await wait(200);
  }
  const beat = setInterval(() => void utimes(directory, new Date(), new Date()).catch(() => undefined), beatMs);
  try {
    return await work((helper) => writeFileSync(join(directory, 'helper'), String(helper)));
  } finally {
    clearInterval(beat);
    await rm(directory, { recursive: true, force: true });
  }
}

async function take(directory) {
  try {
    await mkdir(directory);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  await writeFile(join(directory, 'owner'), String(process.pid));
  return true;
}

const numberIn = async (directory, name) => Number(await readFile(join(directory, name), 'utf8').catch(() => 0));

async function isAbandoned(directory, owner) {
  const touched = await stat(directory).catch(() => undefined);
  if (touched === undefined) return false;
  const silentMs = Date.now() - touched.mtimeMs;
  if (silentMs < helperForMs && isAlive(await numberIn(directory, 'helper'))) return false;
  return silentMs > silentForMs || (owner !== 0 && !isAlive(owner));
}

function isAlive(pid) {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** Moved aside first: of two processes that find the same dead owner only one may clear the way. */
async function remove(directory, owner) {
  const aside = `${directory}.${process.pid}`;
  try {
    await rename(directory, aside);
  } catch {
    return;
  }
  if ((await numberIn(aside, 'owner')) === owner) await rm(aside, { recursive: true, force: true });
  else await rename(aside, directory).catch(() => rm(aside, { recursive: true, force: true }));
}

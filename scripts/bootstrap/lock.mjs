import { writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const beatMs = 2_000;
/** A lock untouched for this long belongs to a dead process, even if another process now has its PID. */
const silentForMs = 30_000;
/** An npm process can outlive its parent for this long. */
const helperForMs = 10 * 60_000;

/**
 * Runs `work` while no other process does so with the same lock directory. A dead owner is replaced once its helper is
 * gone too. `work` reports its helper by calling its argument with the helper's PID.
 * @template T
 * @param {string} directory
 * @param {(line: string) => void} say Called once when there's someone to wait for.
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
      say(`Another command${owner ? ` (process ${owner})` : ''} is getting things ready. Waiting for it.`);
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

/** Moved aside first: if two processes find the same dead owner, only one may remove it. */
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

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withLock } from './lock.mjs';

let folder;
let lock;
let said;
const say = (line) => said.push(line);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-test-'));
  lock = join(folder, 'lock');
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function leaveBehind(owner) {
  mkdirSync(lock);
  writeFileSync(join(lock, 'owner'), String(owner));
}

const deadProcess = () => spawnSync(process.execPath, ['-e', '']).pid;

test('lets processes in one at a time, and tells those who wait', async () => {
  let inside = 0;
  const visit = async () => {
    inside += 1;
    expect(inside).toBe(1);
    await wait(50);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 4 }, () => withLock(lock, say, visit)));
  expect(said).toHaveLength(3);
  expect(existsSync(lock)).toBe(false);
});

test('is released when the work fails', async () => {
  await expect(withLock(lock, say, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(await withLock(lock, say, async () => 'next')).toBe('next');
});

test('of a dead process is taken over at once', async () => {
  leaveBehind(deadProcess());
  expect(await withLock(lock, say, async () => 'done')).toBe('done');
});

test('of a dead process waits for its helper to finish', async () => {
  leaveBehind(deadProcess());
  const helper = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 1000)']);
  writeFileSync(join(lock, 'helper'), String(helper.pid));
  await withLock(lock, say, async () => expect(helper.exitCode).toBe(0));
});

test('untouched for half a minute is taken over, whatever process has its PID', async () => {
  leaveBehind(process.pid);
  const longAgo = new Date(Date.now() - 31_000);
  utimesSync(lock, longAgo, longAgo);
  expect(await withLock(lock, say, async () => 'done')).toBe('done');
});

test('of a dead process is taken over by one of several that wait', async () => {
  leaveBehind(deadProcess());
  let inside = 0;
  const visit = async () => {
    inside += 1;
    expect(inside).toBe(1);
    await wait(20);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => withLock(lock, say, visit)));
  expect(existsSync(lock)).toBe(false);
});

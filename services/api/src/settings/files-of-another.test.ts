import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FileOfAnother, refuseFilesOfAnother } from './files-of-another.ts';

const trial = { purpose: 'start', sessionKeys: undefined, smtpUrl: undefined, smsProvider: undefined } as const;
const nobody = 65_534;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewards-owner-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'mailbox'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Temporarily drops root, because root can open every file. */
function asSomebody(work: () => void): void {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(nobody);
  try {
    work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test.each([
  ['session-keys', 'read', 0o200],
  ['mailbox/mailbox.jsonl', 'write', 0o400],
])("%s that this user can't %s is named", async (name, _what, mode) => {
  const file = join(folder, name);
  await writeFile(file, 'kept', { mode });
  let failure: unknown;
  asSomebody(() => {
    try {
      refuseFilesOfAnother(folder, trial);
    } catch (thrown) {
      failure = thrown;
    }
  });
  expect(failure).toBeInstanceOf(FileOfAnother);
  expect((failure as Error).message).toMatch(
    /^\S+(?:session-keys|mailbox\.jsonl) (?:belongs to another|isn't readable)/,
  );
  expect((failure as Error).message).toContain(file);
  expect((failure as Error).message).toMatch(/chown|chmod/);
});

test('a key that is only read need not be writable', async () => {
  await writeFile(join(folder, 'session-keys'), 'kept', { mode: 0o444 });
  asSomebody(() => expect(() => refuseFilesOfAnother(folder, trial)).not.toThrow());
});

test('unneeded files may belong to anyone', async () => {
  await writeFile(join(folder, 'mailbox/mailbox.jsonl'), '', { mode: 0o400 });
  const sms = { accountSid: 'a', authToken: 'b', from: '+16785550100', baseUrl: 'https://sms.example' };
  const needs = { ...trial, sessionKeys: ['k'], smtpUrl: 'smtp://mail.example', smsProvider: sms };
  asSomebody(() => expect(() => refuseFilesOfAnother(folder, needs)).not.toThrow());
  asSomebody(() => expect(() => refuseFilesOfAnother(folder, { ...trial, purpose: 'command' })).not.toThrow());
});

test("a missing folder and one's own folder are fine", async () => {
  expect(() => refuseFilesOfAnother(join(folder, 'new'), trial)).not.toThrow();
  await writeFile(join(folder, 'session-keys'), 'kept', { mode: 0o600 });
  expect(() => refuseFilesOfAnother(folder, trial)).not.toThrow();
});

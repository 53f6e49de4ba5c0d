import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LocalMailbox, type LocalMessage } from './local-mailbox.ts';

let home: string;
const messageTo = (to: string, channel: LocalMessage['channel'] = 'email'): LocalMessage => ({
  channel,
  to,
  subject: '',
  text: 'Your code is 012345',
  html: '',
  at: '2026-03-01T15:00:00.000Z',
});
const mailbox = () => new LocalMailbox(join(home, 'mail'));

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'mailbox-'));
});
afterEach(() => rm(home, { recursive: true }));

test('a mailbox without messages is empty', async () => {
  expect(await mailbox().list()).toEqual([]);
});

test('messages from before an instant are deleted, and an unused mailbox stays empty', async () => {
  const march = new Date('2026-03-01T00:00:00.000Z');
  await mailbox().forgetBefore(march);
  const kept = mailbox();
  await kept.keep({ ...messageTo('ann@example.com'), at: '2026-02-28T23:59:59.000Z' });
  await kept.keep(messageTo('bob@example.com'));

  await kept.forgetBefore(march);

  expect((await mailbox().list()).map(({ to }) => to)).toEqual(['bob@example.com']);
});

test('an email and a text are stored unchanged', async () => {
  await mailbox().keep(messageTo('ann@example.com'));
  await mailbox().keep(messageTo('+16785550101', 'sms'));

  expect(await mailbox().list()).toEqual([messageTo('+16785550101', 'sms'), messageTo('ann@example.com')]);
});

test('the newest 200 are kept, newest first, including those added in parallel', async () => {
  const box = mailbox();
  await Promise.all(Array.from({ length: 260 }, (_, number) => box.keep(messageTo(`p${number}@example.com`))));

  const recipients = (await box.list()).map(({ to }) => to);

  expect(recipients).toEqual(Array.from({ length: 200 }, (_, number) => `p${259 - number}@example.com`));
});

test("a message cut off by a crash doesn't corrupt others", async () => {
  const box = mailbox();
  await box.keep(messageTo('before@example.com'));
  await appendFile(join(home, 'mail', 'mailbox.jsonl'), '\n{"channel":"email","to":"cut');
  await box.keep(messageTo('after@example.com'));

  expect((await box.list()).map(({ to }) => to)).toEqual(['after@example.com', 'before@example.com']);
});

test('only the owner can read the file, because the codes in it open accounts', async () => {
  await mailbox().keep(messageTo('ann@example.com'));

  expect((await stat(join(home, 'mail', 'mailbox.jsonl'))).mode & 0o777).toBe(0o600);
});

test("a folder that can't be created is reported, and the next message tries again", async () => {
  await appendFile(join(home, 'mail'), 'a file in the way');
  const box = mailbox();
  await expect(box.keep(messageTo('ann@example.com'))).rejects.toThrow();

  await rm(join(home, 'mail'));
  await box.keep(messageTo('ann@example.com'));

  expect(await box.list()).toHaveLength(1);
});

import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Mail } from '@rewards/domain/outbox';
import { LocalMailbox } from './local-mailbox.ts';

let home: string;
const clock = { now: () => new Date('2026-03-01T15:00:00Z') };
const loginCode = (to: string): Mail => ({ kind: 'login_code', to, code: '012345', minutes: 10 });
const mailbox = () => new LocalMailbox({ folder: join(home, 'mail'), practiceName: 'Duluth Dental', practiceAddress: '1 Main Street, Duluth', publicUrl: 'http://localhost:3000', unsubscribeUrl: (userId: string) => `http://localhost:3000/mail/unsubscribe?token=${userId}`, clock });

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'mailbox-'));
});
afterEach(() => rm(home, { recursive: true }));

test('a mailbox without mail is empty', async () => {
  expect(await mailbox().list()).toEqual([]);
});

test('a mail lies there with its recipient, words, page and instant', async () => {
  await mailbox().deliver(loginCode('ann@example.com'));

  expect(await mailbox().list()).toEqual([
    {
      channel: 'email',
      to: 'ann@example.com',
      subject: 'Your sign-in code for Duluth Dental',
      text: expect.stringContaining('012345'),
      html: expect.stringContaining('012345'),
      at: '2026-03-01T15:00:00.000Z',
    },
  ]);
});

test('the newest 200 are kept, newest first, deliveries at once included', async () => {
  const box = mailbox();
  await Promise.all(Array.from({ length: 260 }, (_, number) => box.deliver(loginCode(`p${number}@example.com`))));

  const recipients = (await box.list()).map(({ to }) => to);

  expect(recipients).toEqual(Array.from({ length: 200 }, (_, number) => `p${259 - number}@example.com`));
});

test('a mail that a crash cut off spoils no other', async () => {
  const box = mailbox();
  await box.deliver(loginCode('before@example.com'));
  await appendFile(join(home, 'mail', 'mailbox.jsonl'), '\n{"channel":"email","to":"cut');
  await box.deliver(loginCode('after@example.com'));

  expect((await box.list()).map(({ to }) => to)).toEqual(['after@example.com', 'before@example.com']);
});

test('only its owner can read the file, for the codes in it open accounts', async () => {
  await mailbox().deliver(loginCode('ann@example.com'));

  expect((await stat(join(home, 'mail', 'mailbox.jsonl'))).mode & 0o777).toBe(0o600);
});

test('a folder that can not be made is told, and the next mail is tried anew', async () => {
  await appendFile(join(home, 'mail'), 'a file in the way');
  const box = mailbox();
  await expect(box.deliver(loginCode('ann@example.com'))).rejects.toThrow();

  await rm(join(home, 'mail'));
  await box.deliver(loginCode('ann@example.com'));

  expect(await box.list()).toHaveLength(1);
});

import { expect, test } from '@jest/globals';
import { LocalMailer } from './local-mailer.ts';
import { samples } from './testing/sample-mails.ts';
import { sender } from './testing/sender.ts';

test('an email is stored with its recipient, text, HTML and time', async () => {
  const kept: unknown[] = [];
  const mailer = new LocalMailer({
    sender: async () => ({ ...sender, practiceName: 'Duluth Dental' }),
    mailbox: { keep: async (mail) => void kept.push(mail) },
    clock: { now: () => new Date('2026-03-01T15:00:00Z') },
  });

  await mailer.deliver({ kind: 'login_code', to: 'ann@example.com', code: '012345', minutes: 10 });

  expect(kept).toEqual([
    {
      channel: 'email',
      to: 'ann@example.com',
      subject: 'Your login code for Duluth Dental',
      text: expect.stringContaining('012345'),
      html: expect.stringContaining('012345'),
      at: '2026-03-01T15:00:00.000Z',
    },
  ]);
});

test('the QR code of a card is part of the stored HTML', async () => {
  const stored: { html: string }[] = [];
  const mailbox = { keep: async (mail: { html: string }) => void stored.push(mail) };
  await new LocalMailer({ sender: async () => sender, mailbox, clock: { now: () => new Date(0) } }).deliver(
    samples.referral_card,
  );

  const picture = Buffer.from('QR of https://rewards.example.com/r/ANN23456').toString('base64');
  expect(stored[0]?.html).toContain(`<img src="data:image/png;base64,${picture}"`);
});

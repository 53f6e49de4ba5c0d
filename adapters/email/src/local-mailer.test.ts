import { expect, test } from '@jest/globals';
import { LocalMailer } from './local-mailer.ts';

test('an email is stored with its recipient, text, HTML and time', async () => {
  const kept: unknown[] = [];
  const mailer = new LocalMailer({
    sender: async () => ({
      language: 'en' as const,
      practiceName: 'Duluth Dental',
      practiceAddress: '1 Main Street, Duluth',
      practicePhone: '(770) 555-0142',
      publicUrl: 'http://localhost:3000',
      apiUrl: 'http://localhost:3000',
      unsubscribeUrl: (userId: string) => `http://localhost:3000/mail/unsubscribe?token=${userId}`,
    }),
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

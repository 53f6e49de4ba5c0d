import { expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import type { Mail } from '@rewards/domain/outbox';
import { composeMail } from './compose-mail.ts';

const sender = {
  language: 'en' as const,
  practiceName: 'Duluth Dental & Co <b>',
  practiceAddress: '1 Main Street, Duluth',
  practicePhone: '(770) 555-0142',
  publicUrl: 'https://rewards.example.com',
  apiUrl: 'https://rewards.example.com',
  unsubscribeUrl: (userId: string) => `https://rewards.example.com/mail/unsubscribe?token=${userId}`,
};
const loginCode: Mail = { kind: 'login_code', to: 'ann@example.com', code: '012345', minutes: 10 };
const resetCode: Mail = { kind: 'password_reset_code', to: 'ann@example.com', code: '654321', minutes: 10 };
const passwordChanged: Mail = { kind: 'password_changed', to: 'ann@example.com', name: 'Ann Lee' };

const toAnn = { to: 'ann@example.com', userId: '0198c0de-0000-7000-8000-000000000001', name: 'Ann Lee' };
const card: Mail = { kind: 'referral_card', ...toAnn, referralCode: 'ANN23456', cardPath: '/qr/card/secret', days: 7 };
const signedUp: Mail = { kind: 'friend_signed_up', ...toAnn, friendName: 'Fay Ray' };
const credit: Mail = {
  kind: 'credit_earned',
  ...toAnn,
  friendName: 'Fay Ray',
  programYear: 2026,
  creditCents: toCents(5_000),
  yearCents: toCents(15_000),
  yearCapCents: toCents(50_000),
};
const request: Mail = {
  kind: 'quote_request',
  to: 'desk@example.com',
  friendName: 'Fay <b>Ray</b>',
  friendEmail: 'fay@example.org',
  friendPhone: '+16785550101',
  reason: 'A cleaning & a check',
  bestTime: '',
};
const personalLink: Mail = { kind: 'personal_link', ...toAnn, referralCode: 'ANN23456' };
const invitation: Mail = { kind: 'program_invitation', ...toAnn };
const everyMail = [personalLink, invitation, loginCode, resetCode, passwordChanged, card, signedUp, credit, request];

test.each(everyMail)('a $kind mail is well-formed, whatever was kept of people and practice', (mail) => {
  const hostile = 'A\u0000n\uD800n\u001B[2J\r\nBcc: x@example.com';
  const names = { name: hostile, friendName: hostile, reason: hostile, bestTime: hostile };
  const named = Object.fromEntries(Object.entries(names).filter(([name]) => name in mail));
  const told = { ...sender, practiceName: hostile, practiceAddress: hostile };
  const { subject, text, html } = composeMail({ ...mail, ...named }, told);
  expect(subject).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  for (const body of [text, html]) expect(body.replaceAll('\n', ' ')).not.toMatch(/[\p{Cc}\p{Cs}]/u);
});

test.each([loginCode, resetCode, passwordChanged, card, signedUp, credit])(
  'a $kind mail names the practice in its subject',
  (mail) => {
    expect(composeMail(mail, sender).subject).toContain('Duluth Dental & Co');
  },
);

test.each([loginCode, resetCode])(
  'a $kind mail holds the code once in the text, on a line of its own, and once large in the page',
  (mail) => {
    const { subject, text, html } = composeMail(mail, sender);
    const code = 'code' in mail ? (mail.code ?? '') : '';

    expect(text.split('\n').filter((line) => line.trim() === code)).toHaveLength(1);
    expect(text.match(/\d{6}/g)).toEqual([code]);
    expect(html).toMatch(new RegExp(`class="code"[^>]*font:700 34px[^>]*>${code}</p>`));
    expect(text).toContain('within the next 10 minutes');
    // A phone shows subjects on its locked screen.
    expect(subject).not.toContain(code);
  },
);

test.each([
  [loginCode, 'Your sign-in link', 'Sign in'],
  [resetCode, 'Your password reset link', 'Choose a new password'],
] as const)(
  'a $kind mail that leaves too late for its code shows none, and leads to its link',
  (mail, heading, label) => {
    const late = (hours: number) =>
      composeMail({ ...mail, code: null, link: { path: '/sign-in/TOKEN', hours } }, sender);
    const { subject, text, html } = late(23);

    expect(subject).toBe(`${heading} for Duluth Dental & Co <b>`);
    expect(text.replaceAll('\n', ' ')).toContain('its code works no longer');
    expect(text).toContain('for 23 more hours');
    expect(text).toContain(`${label}: https://rewards.example.com/sign-in/TOKEN`);
    for (const body of [subject, text, html]) expect(body).not.toMatch(/null|undefined|10 minutes|Enter this code/);
    expect(html).not.toContain('class="code"');
    expect(late(1).text).toContain('for one more hour,');
    expect(late(0).text).toContain('for less than an hour,');
  },
);

test('the two codes say in words what they are for', () => {
  expect(composeMail(loginCode, sender).text).toContain('sign-in code');
  expect(composeMail(resetCode, sender).text).toContain('password reset code');
});

test('a changed password is told with the first name and the way to reset it', () => {
  const { text, html } = composeMail(passwordChanged, sender);

  expect(text).toContain('Hello Ann,');
  expect(text).toContain('Reset my password: https://rewards.example.com/reset-password');
  expect(html).toContain('href="https://rewards.example.com/reset-password"');
});

test('a changed password says to call the practice only where it has a phone', () => {
  expect(composeMail(passwordChanged, sender).text).toContain('then please call us at (770) 555-0142.');
  expect(composeMail(passwordChanged, { ...sender, practicePhone: '' }).text).toContain(
    'then please tell us at the practice.',
  );
});

test('both addresses are told of a new email, and only the new one leads to the sign-in', () => {
  const toNew = composeMail({ kind: 'email_changed', to: 'new@example.com', name: 'Ann Lee', isNew: true }, sender);
  const toOld = composeMail({ kind: 'email_changed', to: 'ann@example.com', name: 'Ann Lee', isNew: false }, sender);

  expect(toNew.text).toContain('From now on you sign in with this address');
  expect(toNew.text).toContain('Sign in: https://rewards.example.com/login');
  expect(toOld.text).toContain('not with this address');
  expect(toOld.text).toContain('please call us at (770) 555-0142.');
  // Whoever reads the old mailbox may not be who the new one belongs to.
  expect(toOld.text).not.toContain('new@example.com');
});

test('someone without a name is greeted all the same', () => {
  expect(composeMail({ ...passwordChanged, name: '' }, sender).text).toContain('Hello,');
});

test('of a name only the first run of letters gets in, so that nobody can send words of their own', () => {
  const { text, html } = composeMail(
    { ...passwordChanged, name: '<a href="https://evil.example">Ann</a> https://evil.example' },
    sender,
  );

  expect(text).not.toContain('evil');
  expect(html).not.toContain('evil');
});

test('every link begins with the public address', () => {
  for (const mail of everyMail) {
    const { text, html } = composeMail(mail, sender);
    for (const link of `${text} ${html}`.match(/https?:[^\s"<]+/g) ?? [])
      expect(link).toMatch(/^https:\/\/rewards\.example\.com/);
  }
});

test('the page escapes what it is given, and the text has no tags of ours', () => {
  const { text, html } = composeMail(loginCode, sender);

  expect(html).toContain('Duluth Dental &amp; Co &lt;b&gt;');
  expect(html).not.toContain('<b>');
  expect(text).not.toMatch(/<(p|div|h1)/);
});

test.each(everyMail)(
  'a $kind mail ends with the name and postal address of the practice, and loads nothing from elsewhere',
  (mail) => {
    const { text, html } = composeMail(mail, sender);

    expect(text).toContain('Duluth Dental & Co <b>\n1 Main Street, Duluth\nhttps://rewards.example.com');
    expect(html).toContain('Duluth Dental &amp; Co &lt;b&gt;<br>1 Main Street, Duluth<br>');
    expect(html).not.toMatch(/<img|<script|url\(|src=/);
  },
);

test.each([card, personalLink, invitation, signedUp, credit])(
  'a $kind mail greets by first name and says why it comes',
  (mail) => {
    const { text, html } = composeMail(mail, sender);

    expect(text).toContain('Hello Ann,');
    for (const words of [text, html]) expect(words).toContain('You get this email because you take part');
  },
);

test.each([card, personalLink, invitation, signedUp, credit])(
  'a $kind mail can be stopped by a link of its reader alone',
  (mail) => {
    const { text, html, unsubscribeUrl } = composeMail(mail, sender);

    expect(unsubscribeUrl).toBe(`https://rewards.example.com/mail/unsubscribe?token=${toAnn.userId}`);
    expect(text).toContain(`Stop these emails: ${unsubscribeUrl}`);
    expect(html).toContain(`href="${unsubscribeUrl}"`);
  },
);

test.each([loginCode, resetCode, passwordChanged, request])(
  'a $kind mail was asked for, or has to be known, and can not be stopped',
  (mail) => {
    const { text, html, unsubscribeUrl } = composeMail(mail, sender);

    expect(unsubscribeUrl).toBeUndefined();
    for (const words of [text, html]) expect(words).not.toMatch(/unsubscribe|stop these/i);
  },
);

test('a card leads to the personal link, which stays, and to the card, which does not', () => {
  const { text, html } = composeMail(card, sender);

  expect(text).toContain('Your personal link: https://rewards.example.com/r/ANN23456');
  expect(text).toContain('Open my card with the QR code: https://rewards.example.com/qr/card/secret');
  expect(text).toContain('The card opens for 7 days.');
  expect(html).toContain('href="https://rewards.example.com/r/ANN23456"');
});

test('a personal link stands in its mail, and an invitation leads to the sign-in by code', () => {
  expect(composeMail(personalLink, sender).text).toContain(
    'Your personal link: https://rewards.example.com/r/ANN23456',
  );
  expect(composeMail(invitation, sender).text).toContain(
    'Sign in with a code: https://rewards.example.com/login?mode=code',
  );
});

test('a friend who signed up is told by first name, or as a friend', () => {
  expect(composeMail(signedUp, sender).subject).toMatch(/^Fay joined /);
  expect(composeMail(signedUp, sender).text).not.toContain('Ray');
  expect(composeMail({ ...signedUp, friendName: '' }, sender).subject).toMatch(/^Your friend joined /);
});

test('credit is told with its dollars and what the year holds', () => {
  const { subject, text } = composeMail(credit, sender);

  expect(subject).toMatch(/^You earned \$50 for /);
  expect(text).toContain('Your credit for 2026 so far: $150 of at most $500.');
  expect(text).toContain('The first appointment of Fay has taken place.');
  expect(composeMail({ ...credit, creditCents: toCents(1_250) }, sender).subject).toMatch(/^You earned \$12\.50 for /);
});

test('a year that is full is thanked for, and says why there is no credit', () => {
  const { subject, text } = composeMail(
    { ...credit, friendName: '', creditCents: toCents(0), yearCents: toCents(50_000) },
    sender,
  );

  expect(subject).toMatch(/^Thank you for recommending /);
  expect(text).toContain('The first appointment of your friend has taken place.');
  expect(text).toContain('Your credit for 2026 has already reached the most a year can hold, $500');
  expect(text).not.toContain('You earned');
});

test('staff read all that was typed, escaped, and an answer goes to whoever asked (rule 10)', () => {
  const { subject, text, html, replyTo } = composeMail(request, sender);

  expect(subject).toBe('Appointment request from Fay');
  expect(replyTo).toBe('fay@example.org');
  for (const line of [
    'Name: Fay <b>Ray</b>',
    'Phone: +16785550101',
    'Email: fay@example.org',
    'What for: A cleaning & a check',
    'Best time to call: Any time',
  ]) {
    expect(text).toContain(line);
  }
  expect(html).toContain('Fay &lt;b&gt;Ray&lt;/b&gt;');
  expect(html).toContain('href="tel:+16785550101"');
  expect(html).toContain('href="mailto:fay@example.org"');
});

test('the page is one column at 16 px and knows the dark scheme', () => {
  const { html } = composeMail(loginCode, sender);

  expect(html).toContain('name="viewport" content="width=device-width,initial-scale=1"');
  expect(html).toContain('max-width:480px');
  expect(html).toContain('font:400 16px');
  expect(html).toContain('name="color-scheme" content="light dark"');
  expect(html).not.toContain('<table');
});

test('a line break in the practice name does not break the subject', () => {
  expect(composeMail(loginCode, { ...sender, practiceName: 'Duluth\r\nDental' }).subject).toBe(
    'Your sign-in code for Duluth Dental',
  );
});

test('amounts that stand together are all told with cents where one has some (rule 38)', () => {
  const { text } = composeMail({ ...credit, yearCents: toCents(6_250) }, sender);
  expect(text).toContain('Your credit for 2026 so far: $62.50 of at most $500.00.');
});

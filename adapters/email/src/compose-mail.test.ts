import { expect, test } from '@jest/globals';
import type { Mail } from '@rewards/domain/outbox';
import { composeMail } from './compose-mail.ts';

const sender = { practiceName: 'Duluth Dental & Co <b>', publicUrl: 'https://rewards.example.com' };
const loginCode: Mail = { kind: 'login_code', to: 'ann@example.com', code: '012345', minutes: 10 };
const resetCode: Mail = { kind: 'password_reset_code', to: 'ann@example.com', code: '654321', minutes: 10 };
const passwordChanged: Mail = { kind: 'password_changed', to: 'ann@example.com', name: 'Ann Lee' };

test.each([loginCode, resetCode, passwordChanged])('a $kind mail names the practice in its subject', (mail) => {
  expect(composeMail(mail, sender).subject).toContain('Duluth Dental & Co');
});

test.each([loginCode, resetCode])('a $kind mail holds the code once in the text, on a line of its own, and once large in the page', (mail) => {
  const { subject, text, html } = composeMail(mail, sender);
  const code = 'code' in mail ? mail.code : '';

  expect(text.split('\n').filter((line) => line.trim() === code)).toHaveLength(1);
  expect(text.match(/\d{6}/g)).toEqual([code]);
  expect(html).toMatch(new RegExp(`class="code"[^>]*font:700 34px[^>]*>${code}</p>`));
  expect(text).toContain('within the next 10 minutes');
  // A phone shows subjects on its locked screen.
  expect(subject).not.toContain(code);
});

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

test('someone without a name is greeted all the same', () => {
  expect(composeMail({ ...passwordChanged, name: '' }, sender).text).toContain('Hello,');
});

test('of a name only the first run of letters gets in, so that nobody can send words of their own', () => {
  const { text, html } = composeMail({ ...passwordChanged, name: '<a href="https://evil.example">Ann</a> https://evil.example' }, sender);

  expect(text).not.toContain('evil');
  expect(html).not.toContain('evil');
});

test('every link begins with the public address', () => {
  for (const mail of [loginCode, resetCode, passwordChanged]) {
    const { text, html } = composeMail(mail, sender);
    for (const link of `${text} ${html}`.match(/https?:[^\s"<]+/g) ?? []) expect(link).toMatch(/^https:\/\/rewards\.example\.com/);
  }
});

test('the page escapes what it is given, and the text has no tags of ours', () => {
  const { text, html } = composeMail(loginCode, sender);

  expect(html).toContain('Duluth Dental &amp; Co &lt;b&gt;');
  expect(html).not.toContain('<b>');
  expect(text).not.toMatch(/<(p|div|h1)/);
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
  expect(composeMail(loginCode, { ...sender, practiceName: 'Duluth\r\nDental' }).subject).toBe('Your sign-in code for Duluth Dental');
});

import { expect, test } from '@jest/globals';
import { composeMail } from './compose-mail.ts';
import { sender } from './testing/sender.ts';

const passwordSet = { kind: 'password_set', to: 'ann@example.com', name: 'Ann Lee', referralCode: 'ANN23456' } as const;
const confirmation = { kind: 'quote_confirmation', to: 'fay@example.org' } as const;

test('a first password is answered by a welcome with the personal link, which is also a security notice', () => {
  const { subject, text } = composeMail(passwordSet, sender);
  expect(subject).toBe('Welcome to Duluth Dental & Co <b>');
  expect(text).toContain('Hi Ann,');
  expect(text).toContain('you earn credit when they come in for a first visit:');
  expect(text).toContain('Your personal link: https://rewards.example.com/r/ANN23456');
  expect(text).toContain('Questions? Call us at (770) 555-0142.');
  expect(text).toContain("If you didn't set this password, sign in with a code and choose a new one, then call us.");
  expect(text).not.toContain('changed');
});

test('without a code or a phone a welcome has neither a link to share nor a number', () => {
  const { text } = composeMail({ ...passwordSet, referralCode: undefined }, { ...sender, practicePhone: '' });
  expect(text).not.toMatch(/personal link|earn credit/);
  expect(text).toContain('Questions? Just ask at the front desk.');
  expect(text).toContain('then let the practice know.');
});

test('a confirmed request has its code and its button, and after a while the button alone (record 0124)', () => {
  const keyed = { ...confirmation, code: '012345', minutes: 10, link: { path: '/sign-in/TOKEN', hours: 24 } };
  const { text, html } = composeMail(keyed, sender);
  expect(text).toContain('    012345\n');
  expect(text).toContain('Confirm and sign in: https://rewards.example.com/sign-in/TOKEN');
  expect(text).toContain('The code expires in 10 minutes, and the button in 24 hours.');
  expect(text).toContain('Never share this code.');
  expect(html).toContain('href="https://rewards.example.com/sign-in/TOKEN"');

  const late = composeMail({ ...keyed, code: null, link: { path: '/sign-in/TOKEN', hours: 20 } }, sender).text;
  expect(late).toContain('for 20 more hours');
  expect(late).not.toMatch(/null|enter this code/);
  expect(composeMail(confirmation, sender).text).not.toMatch(/sign in|code|button/i);
});

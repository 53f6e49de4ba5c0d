import { expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import { goesTo } from '@rewards/domain/outbox';
import { composeMail } from './compose-mail.ts';
import { belowZero, everyMail, fullYear, samples } from './testing/sample-mails.ts';
import { sender } from './testing/sender.ts';

const { login_code: loginCode, password_reset_code: resetCode, password_changed: passwordChanged } = samples;
const { referral_card: card, friend_signed_up: signedUp, credit_earned: credit } = samples;
const { credit_taken_back: takenBack, reminder_to_join: joinReminder } = samples;
test.each(everyMail)('a $kind mail is well-formed, even if stored values contain invalid characters', (mail) => {
  const hostile = 'A\u0000n\uD800n\u001B[2J\r\nBcc: x@example.com';
  const names = { name: hostile, friendName: hostile, reason: hostile, bestTime: hostile };
  const named = Object.fromEntries(Object.entries(names).filter(([name]) => name in mail));
  const told = { ...sender, practiceName: hostile, practiceAddress: hostile };
  const { subject, text, html } = composeMail({ ...mail, ...named }, told);
  expect(subject).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  for (const body of [text, html]) expect(body.replaceAll('\n', ' ')).not.toMatch(/[\p{Cc}\p{Cs}]/u);
});

test.each([
  ...[loginCode, resetCode, passwordChanged, card, signedUp, credit, samples.quote_confirmation],
  ...[joinReminder, samples.reminder_to_come, samples.reminder_to_share, samples.mailing],
])('a $kind mail names the practice in its subject', (mail) => {
  expect(composeMail(mail, sender).subject).toContain('Duluth Dental & Co');
});

test('a correction says what we told them and what is true now (rule 45)', () => {
  const { subject, text } = composeMail(takenBack, sender);
  expect(subject).toBe('A correction to your rewards at Duluth Dental & Co <b>');
  expect(text).toContain(
    "We told you Fay's visit earned you $50. That was entered by mistake, so we've taken it back.",
  );
  expect(text).toContain("You've earned $150 of $500 for 2026.");
  expect(text).toContain('Questions? Call us at (770) 555-0142.');
  expect(composeMail(samples.credit_restored, sender).text).toContain(
    'It counts after all, so you have your $50 back.',
  );
  const nothing = { ...takenBack, friendName: '', creditCents: toCents(0) };
  expect(composeMail(nothing, { ...sender, practicePhone: '' }).text).toContain(
    'We told you your friend came in for a first visit. That was entered by mistake.',
  );
});

test.each([
  [undefined, "We can't get visits from Open Dental", "so new visits don't show up", '/admin/visits'],
  ['reading', "We can't get visits from Open Dental", "so new visits don't show up", '/admin/visits'],
  ['posting', "We can't post credit to Open Dental", "so redeemed credit isn't posted", '/admin/credit'],
] as const)('an outage of %s says what it means', (use, title, effect, page) => {
  const down = { kind: 'practice_system_down', to: 'desk@example.com', system: 'Open Dental', words: '504' } as const;
  for (const needsAdmin of [true, false]) {
    const { subject, text } = composeMail({ ...down, needsAdmin, ...(use && { use }) }, sender);
    expect(subject).toBe(title);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(effect);
    expect(text).toContain(page);
  }
});

test.each([loginCode, resetCode])(
  'a $kind mail has the code once in the text, on its own line, and once in large type in the HTML',
  (mail) => {
    const { subject, text, html } = composeMail(mail, sender);
    const code = 'code' in mail ? (mail.code ?? '') : '';

    expect(text.split('\n').filter((line) => line.trim() === code)).toHaveLength(1);
    expect(text.match(/\d{6}/g)).toEqual([code]);
    expect(html).toMatch(new RegExp(`class="code"[^>]*font:700 34px[^>]*>${code}</span>`));
    expect(text).toContain('expires in 10 minutes');
    // Phones show subjects on the lock screen.
    expect(subject).not.toContain(code);
  },
);

test.each([
  [loginCode, 'Your sign-in link', 'Sign in'],
  [resetCode, 'Your password reset link', 'Choose a new password'],
] as const)('a $kind mail sent after its code expired has only the link', (mail, heading, label) => {
  const late = (hours: number) => composeMail({ ...mail, code: null, link: { path: '/sign-in/TOKEN', hours } }, sender);
  const { subject, text, html } = late(23);

  expect(subject).toBe(`${heading} for Duluth Dental & Co <b>`);
  expect(text.replaceAll('\n', ' ')).toContain('so its code has expired');
  expect(text).toContain('for 23 more hours');
  expect(text).toContain(`${label}: https://rewards.example.com/sign-in/TOKEN`);
  for (const body of [subject, text, html]) expect(body).not.toMatch(/null|undefined|10 minutes|Enter this code/);
  expect(html).not.toContain('class="code"');
  expect(late(1).text).toContain('for one more hour,');
  expect(late(0).text).toContain('for less than an hour,');
});

test('the two code emails say what each code is for', () => {
  expect(composeMail(loginCode, sender).text).toContain('login code');
  expect(composeMail(resetCode, sender).text).toContain('password reset code');
});

test('a changed password is announced with the first name and how to reset it', () => {
  const { text, html } = composeMail(passwordChanged, sender);

  expect(text).toContain('Hi Ann,');
  expect(text).toContain('Reset my password: https://rewards.example.com/reset-password');
  expect(html).toContain('href="https://rewards.example.com/reset-password"');
});

test('a changed password says to call the practice only if it has a phone', () => {
  expect(composeMail(passwordChanged, sender).text).toContain('then please call us at (770) 555-0142.');
  expect(composeMail(passwordChanged, { ...sender, practicePhone: '' }).text).toContain(
    'then please let the practice know.',
  );
});

test('both addresses are notified of a new email, and only the new one gets a sign-in link', () => {
  const toNew = composeMail({ kind: 'email_changed', to: 'new@example.com', name: 'Ann Lee', isNew: true }, sender);
  const toOld = composeMail({ kind: 'email_changed', to: 'ann@example.com', name: 'Ann Lee', isNew: false }, sender);

  expect(toNew.text).toContain("You'll now sign in with this address");
  expect(toNew.text).toContain('Sign in: https://rewards.example.com/login');
  expect(toOld.text).toContain('instead of this address');
  expect(toOld.text).toContain('please call us at (770) 555-0142.');
  // The reader of the old mailbox may not be the owner of the new one.
  expect(toOld.text).not.toContain('new@example.com');
});

test('a person without a name gets a generic greeting', () => {
  expect(composeMail({ ...passwordChanged, name: '' }, sender).text).toContain('Hi,');
});

test('only the first run of letters of a name is used, so no one can inject text', () => {
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

test('the HTML escapes its input, and the text has no tags', () => {
  const { text, html } = composeMail(loginCode, sender);

  expect(html).toContain('Duluth Dental &amp; Co &lt;b&gt;');
  expect(html).not.toContain('<b>');
  expect(text).not.toMatch(/<(p|div|h1)/);
});

test.each(everyMail)(
  "a $kind mail ends with the practice's name and postal address, and loads nothing external",
  (mail) => {
    const { text, html } = composeMail(mail, sender);

    expect(text).toContain('Duluth Dental & Co <b>\n1 Main Street, Duluth\nhttps://rewards.example.com');
    expect(html).toContain('Duluth Dental &amp; Co &lt;b&gt;<br>1 Main Street, Duluth<br>');
    expect(html).not.toMatch(/<script|url\(|src="(?!cid:)/);
  },
);

const notifications = everyMail.filter((mail) => goesTo(mail, 'subscriber'));

test.each(notifications)('a $kind mail greets by first name and says why it was sent', (mail) => {
  const { text, html } = composeMail(mail, sender);

  expect(text).toContain('Hi Ann,');
  for (const words of [text, html]) expect(words).toContain('getting this email because you');
});

test.each(notifications)('a $kind mail has an unsubscribe link for its recipient only', (mail) => {
  const { text, html, unsubscribeUrl } = composeMail(mail, sender);

  expect(unsubscribeUrl).toBe(`https://rewards.example.com/mail/unsubscribe?token=${credit.userId}`);
  expect(text).toContain(`Unsubscribe: ${unsubscribeUrl}`);
  expect(html).toContain(`href="${unsubscribeUrl}"`);
});

test.each(everyMail.filter((mail) => !goesTo(mail, 'subscriber') && !goesTo(mail, 'friend')))(
  'a $kind mail was requested or is essential, and has no unsubscribe link',
  (mail) => {
    const { text, html, unsubscribeUrl } = composeMail(mail, sender);

    expect(unsubscribeUrl).toBeUndefined();
    for (const words of [text, html]) expect(words).not.toMatch(/unsubscribe|stop these/i);
  },
);

test('a card email has the permanent personal link and the expiring card link', () => {
  const { text, html } = composeMail(card, sender);

  expect(text).toContain('Your personal link: https://rewards.example.com/r/ANN23456');
  expect(text).toContain('Open my card: https://rewards.example.com/qr/card/secret');
  expect(text).toContain('The card expires in 7 days.');
  expect(html).toContain('href="https://rewards.example.com/r/ANN23456"');
});

test('a personal link email has the link, and an invitation leads to sign-in by code', () => {
  expect(composeMail(samples.personal_link, sender).text).toContain(
    'Your personal link: https://rewards.example.com/r/ANN23456',
  );
  expect(composeMail(samples.program_invitation, sender).text).toContain(
    'Sign in with a code: https://rewards.example.com/login?mode=code',
  );
});

test('a friend who signed up is called by first name, or "a friend"', () => {
  expect(composeMail(signedUp, sender).subject).toMatch(/^Fay joined /);
  expect(composeMail(signedUp, sender).text).not.toContain('Ray');
  expect(composeMail({ ...signedUp, friendName: '' }, sender).subject).toMatch(/^Your friend joined /);
});

test("a credit email has the amount, the year's total, the balance and how to use it", () => {
  const { subject, text, html } = composeMail(credit, sender);

  expect(subject).toMatch(/^You earned \$50 for /);
  for (const line of [
    'Fay came in for a first visit!',
    'Available balance: $120',
    'How to use it: Ask the front desk to apply it at your next visit. Questions? Call us at (770) 555-0142.',
    'Your personal link: https://rewards.example.com/r/ANN23456',
    "You've earned $150 of $500 for 2026.",
  ])
    expect(text).toContain(line);
  expect(html).toMatch(/class="preview"[^>]*>Fay came in for a first visit! .*You have \$120 to use\./);
  expect(composeMail({ ...credit, creditCents: toCents(1_250) }, sender).subject).toMatch(/^You earned \$12\.50 for /);
  expect(composeMail(credit, { ...sender, practicePhone: '' }).text).toContain('next visit.\n');
});

test.each([0, undefined])('a balance of %s is nothing to use, so the email leaves it out', (cents) => {
  const { balanceCents: _, ...before } = credit;
  const { text, html } = composeMail(
    cents === undefined ? before : { ...before, balanceCents: toCents(cents) },
    sender,
  );

  for (const words of [text, html]) expect(words).not.toMatch(/balance|to use|How to use/i);
  expect(text).toContain("You've earned $150 of $500 for 2026.");
});

test('a balance below zero says what the next credit goes toward (rule 6)', () => {
  const { text } = composeMail(belowZero, sender);

  expect(text).toContain("Some credit you'd already used was taken back. Your next $30 goes toward this.");
  expect(text).not.toMatch(/balance|How to use/i);
  expect(composeMail(credit, sender).text).not.toContain('taken back');
});

test('when the year is full, the email says thanks first, then what the limit means and which visits earn again', () => {
  const { subject, text } = composeMail(fullYear, sender);

  expect(subject).toMatch(/^Thank you for recommending /);
  expect(text).toMatch(
    /^Thank you\n\nHi Ann,\n\nYour friend came in for a first visit! Thank you for recommending us!/,
  );
  expect(text).toContain("You've reached the annual limit of $500 for 2026, so this visit doesn't add credit.");
  expect(text).toContain('You can earn again for visits starting January 1, 2027.');
  expect(text).not.toContain('You earned');
});

test('the credit that fills the year says so instead of the sum', () => {
  const { text } = composeMail({ ...credit, yearCents: toCents(50_000) }, sender);

  expect(text).not.toContain("You've earned");
  expect(text).toContain("You've reached the annual limit of $500 for 2026.\n");
  expect(text).toContain('You can earn again for visits starting January 1, 2027.');
});

test('staff see all typed text, escaped, and a reply goes to the person who asked (rule 10)', () => {
  const { subject, text, html, replyTo } = composeMail(samples.quote_request, sender);

  expect(subject).toBe('Appointment request from Fay');
  expect(replyTo).toBe('fay@example.org');
  for (const line of [
    'Name: Fay <b>Ray</b>',
    'Phone: +1 (678) 555-0101',
    'Email: fay@example.org',
    'Reason: A cleaning & a check',
    'Best time to call: Any time',
  ]) {
    expect(text).toContain(line);
  }
  expect(html).toContain('Fay &lt;b&gt;Ray&lt;/b&gt;');
  expect(html).toContain('href="tel:+16785550101"');
  // Lock screens show it.
  expect(html).toMatch(/class="preview"[^>]*>Best time to call: any time\.&#847;/);
  expect(composeMail({ ...samples.quote_request, bestTime: 'Mornings' }, sender).html).toContain(
    '>Best time to call: Mornings.&#847;',
  );
  expect(html).toContain('href="mailto:fay@example.org"');
});

test('a line break in the practice name does not break the subject', () => {
  expect(composeMail(loginCode, { ...sender, practiceName: 'Duluth\r\nDental' }).subject).toBe(
    'Your login code for Duluth Dental',
  );
});

test('amounts side by side all show cents if one has any (rule 38)', () => {
  const { text } = composeMail({ ...credit, yearCents: toCents(6_250) }, sender);
  expect(text).toContain("You've earned $62.50 of $500.00 for 2026.");
  expect(text).toContain('Available balance: $120.00');
});

test('a reminder to join names no one but the referrer, and is unsubscribed by its own ID', () => {
  const { subject, text, unsubscribeUrl } = composeMail(joinReminder, sender);

  expect(subject).toBe('Ann invited you to Duluth Dental & Co <b>');
  expect(text).toContain('Hi,\n');
  expect(text).toContain('See my invitation: https://rewards.example.com/r/ANN23456');
  expect(text).toContain('because someone entered this address on an invitation');
  expect(unsubscribeUrl).toContain(joinReminder.outreachId);
  expect(text).toContain(`Unsubscribe: ${unsubscribeUrl}`);
  expect(composeMail({ ...joinReminder, referrer: { name: '' } }, sender).subject).toContain('A friend invited you');
});

test('a reminder to come in says how to get an appointment', () => {
  const { text } = composeMail(samples.reminder_to_come, sender);
  expect(text).toContain("Maya recommended Duluth Dental & Co <b> to you, and we'd love to meet you.");
  expect(text).toContain('Call us at (770) 555-0142 or ask for an appointment online');
  expect(text).toContain('Request an appointment: https://rewards.example.com/quote');
  expect(composeMail(samples.reminder_to_come, { ...sender, practicePhone: '' }).text).toContain(
    'Ask for an appointment online',
  );
});

test('a reminder to share has the personal link', () => {
  expect(composeMail(samples.reminder_to_share, sender).text).toContain(
    'Your personal link: https://rewards.example.com/r/ANN23456',
  );
});

test('an invitation to many has the personal link, and a button with its own token', () => {
  const { text } = composeMail(samples.mailing, sender);
  expect(text).toContain('Your personal link: https://rewards.example.com/r/ANN23456');
  expect(text).toContain('Show my QR code: https://rewards.example.com/mailing/token');
});

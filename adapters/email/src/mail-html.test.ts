import { describe, expect, test } from '@jest/globals';
import { composeMail } from './compose-mail.ts';
import { brandOf } from '@rewards/domain/practice/brand';
import { everyMail, samples } from './testing/sample-mails.ts';
import { sender } from './testing/sender.ts';

const { login_code: loginCode, referral_card: card } = samples;
const previewIn = (html: string) => /class="preview"[^>]*>(.*?)&#847;/.exec(html)?.[1] ?? '';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
/** What a reader sees below the practice's name, a line for each block. */
const linesIn = (html: string) =>
  (html.split('class="card"')[1] ?? '')
    .replace(/^[^>]*>/, '')
    .replace(/<!--.*?-->/gs, '')
    .split(/<\/?(?:p|h1|td|tr|table|br|div|body|html)\b[^>]*>|<\/?span[^>]*>/)
    .map((line) => line.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? '?'))
    .map((line) => line.trim())
    .filter(Boolean);

describe.each(everyMail)('a $kind mail', (mail) => {
  const { subject, text, html } = composeMail(mail, sender);

  test('says the same as plain text', () => {
    const lines = linesIn(html).filter((line) => !line.startsWith('Call ('));
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) expect(text).toContain(line);
  });

  test('begins with the practice, and has one button', () => {
    const [top = ''] = html.split('class="card"');
    expect(top).toMatch(/>DD<\/td>.*>Duluth Dental &amp; Co &lt;b&gt;<\/td>/s);
    expect(html.match(/class="button"/g)).toHaveLength(1);
  });

  test('shows what matters beside its subject, and never a code', () => {
    const preview = previewIn(html);
    expect(preview).toMatch(/[.!]$/);
    expect(preview).not.toMatch(/\b\d{6}\b|^Hi/);
    expect(subject).not.toContain(preview);
    // Enough invisible characters that no inbox goes on with the email.
    expect(html.match(/&#847;/g)?.length).toBeGreaterThan(100);
  });

  test('is far below the 102 kB at which Gmail cuts an email off', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });

  test('holds its 600 px and its button in Outlook, which draws with Word', () => {
    expect(html).toMatch(
      /<!--\[if mso\]><table [^>]*width="600"[^>]*><tr><td><!\[endif\]-->\s*<table [^>]*width="600"/,
    );
    expect(html).toMatch(/<td align="center" bgcolor="#0f766e" style="[^"]*mso-padding-alt[^"]*"><a class="button"/);
    expect(html).not.toMatch(/display:(?:flex|grid)/);
    expect(html.match(/<table/g)).toHaveLength(html.match(/<\/table>/g)?.length ?? 0);
  });

  test('sets dark colors for every class that has a color in light', () => {
    const dark = /prefers-color-scheme: dark\) \{(.*?)\n\}\n/s.exec(html)?.[1] ?? '';
    const colored = Array.from(html.matchAll(/class="(page|card|box|ink|soft)"/g), ([, name]) => name);
    for (const name of new Set(colored)) {
      expect(dark).toContain(`.${name} {`);
      expect(html).toContain(`[data-ogsc] .${name} {`);
    }
    expect(html).toContain('name="color-scheme" content="light dark"');
  });
});

test('a card email shows its QR code as an attached picture, with the link below it', () => {
  const { html, qrAddress } = composeMail(card, sender);

  expect(qrAddress).toBe('https://rewards.example.com/r/ANN23456');
  expect(html).toMatch(/<img src="cid:qr-code" [^>]*alt="QR code of your personal link".*href="[^"]*\/r\/ANN23456"/s);
  expect(composeMail(loginCode, sender).qrAddress).toBeUndefined();
});

test('only a number to call makes a button for someone who has nothing to open', () => {
  const toOld = { ...samples.email_changed, isNew: false };
  expect(composeMail(toOld, sender).html).toContain('href="tel:7705550142"');
  expect(composeMail(toOld, { ...sender, practicePhone: '' }).html).not.toContain('class="button"');
});

test("a practice's own color and logo take the place of the product's", () => {
  const brand = brandOf({ name: 'Duluth Dental', color: '#ffd400', logo: null });
  const logo = { bytes: Buffer.from('logo'), mediaType: 'image/png' };
  const { html } = composeMail(loginCode, { ...sender, brand, logo });

  expect(html).toContain('<img src="cid:logo" height="40" alt=""');
  expect(html).toContain(`bgcolor="${brand.buttonColor}"`);
  expect(html).not.toMatch(/#0f766e|>DD</);
  expect(composeMail(loginCode, { ...sender, brand }).html).toMatch(/bgcolor="#ffd400"[^>]*>DD</);
});

test('a phone number is never split between two lines', () => {
  expect(composeMail(samples.password_changed, sender).html).toContain('call us at (770)&nbsp;555-0142.');
});

import type { Mail } from '@rewards/domain/outbox';
import type { MailWords } from './mail-content.ts';
import { type MailSender, mailWords } from './mail-words.ts';
import { mailTexts } from './texts/mail-texts.ts';

/** An email ready to send, with the same words as plain text and HTML. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The reply address, if it isn't the sender. */
  readonly replyTo?: string;
  /** Where the recipient can unsubscribe. Missing in emails that were requested. */
  readonly unsubscribeUrl?: string;
}

/**
 * Replaces characters that break an email with spaces. Forms reject them, but older records may contain some, and an
 * email that can't be written would be retried for half a day.
 */
const wellFormed = <Words extends object>(words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, value]) => [name, wellFormedValue(value)])) as Words;

function wellFormedValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu, ' ');
  if (Array.isArray(value)) return value.map(wellFormedValue);
  return typeof value === 'object' && value !== null ? wellFormed(value) : value;
}

type Fact = NonNullable<MailWords['facts']>[number];

/** Gives an email its words and the layout that all emails share. */
export function composeMail(mail: Mail, from: MailSender): ComposedMail {
  const sender = wellFormed(from);
  const words = wellFormed(mailWords(mail, sender));
  const { subject, replyTo, unsubscribeUrl } = words;
  return {
    subject,
    text: asText(words, sender),
    html: asHtml(words, sender),
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}

function asText(
  { heading, before, code, facts = [], after, link, why, unsubscribeUrl }: MailWords,
  { language, practiceName, practiceAddress, publicUrl }: MailSender,
): string {
  const blocks = [
    heading,
    ...before,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...facts.map(({ name, value }) => `${name}: ${value}`),
    ...after,
    ...(link ? [`${link.label}: ${link.url}`] : []),
    [practiceName, practiceAddress, publicUrl].filter(Boolean).join('\n'),
    ...(why === undefined ? [] : [why]),
    ...(unsubscribeUrl === undefined ? [] : [`${mailTexts[language].stop}: ${unsubscribeUrl}`]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const pageStyle =
  'padding:24px 12px;background:#f3f6f6;color:#1f2a2e;' +
  "font:400 16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const cardStyle =
  'max-width:480px;margin:0 auto;padding:24px 24px 8px;border-radius:16px;background:#ffffff;overflow-wrap:break-word';
const codeStyle =
  'margin:0 0 16px;padding:16px;border-radius:12px;background:#e6f4f3;color:#0b4f4c;' +
  'font:700 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center';
const buttonStyle =
  'display:block;padding:14px 16px;border-radius:12px;background:#0f766e;color:#ffffff;' +
  'font-weight:600;text-align:center;text-decoration:none';
const footStyle = 'max-width:480px;margin:16px auto 0;color:#52636a;font-size:14px;text-align:center';

/**
 * One column of at most 480 px at 16 px, so no one has to zoom on a phone. Colors are inline for clients that ignore
 * style sheets, and repeated for dark mode, so no client has to guess them.
 */
function asHtml(
  { subject, heading, before, code, facts = [], after, link, why, unsubscribeUrl }: MailWords,
  { language, practiceName, practiceAddress, publicUrl }: MailSender,
): string {
  const stop =
    unsubscribeUrl === undefined
      ? ''
      : `<br><a class="foot" href="${escapeHtml(unsubscribeUrl)}" style="color:#52636a">` +
        `${mailTexts[language].stop}</a>`;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const codeBox = code === undefined ? '' : `<p class="code" style="${codeStyle}">${escapeHtml(code)}</p>`;
  const button = link
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="${buttonStyle}">` +
      `${escapeHtml(link.label)}</a></p>`
    : '';
  const sender =
    `${[practiceName, practiceAddress].filter(Boolean).map(escapeHtml).join('<br>')}<br>` +
    `<a class="foot" href="${escapeHtml(publicUrl)}" style="color:#52636a">${escapeHtml(publicUrl)}</a>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0f1a1c !important; color: #e6edee !important; }
  .card { background: #182629 !important; }
  .code { background: #12393a !important; color: #b6f0ea !important; }
  .fact a { color: #7fd8cf !important; }
  .name, .foot, .foot a { color: #a9b8bb !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f6f6;color:#1f2a2e">
<div class="page" style="${pageStyle}">
<div class="card" style="${cardStyle}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${before.map(paragraph).join('\n')}
${codeBox}${facts.map(factInHtml).join('\n')}${button}
${after.map(paragraph).join('\n')}
</div>
<p class="foot" style="${footStyle}">${sender}</p>
${why === undefined ? '' : `<p class="foot" style="${footStyle}">${escapeHtml(why)}${stop}</p>`}
</div>
</body>
</html>
`;
}

function factInHtml({ name, value, url }: Fact): string {
  const shown =
    url === undefined
      ? escapeHtml(value)
      : `<a href="${escapeHtml(url)}" style="color:#0f766e">${escapeHtml(value)}</a>`;
  const named = `<span class="name" style="color:#52636a;font-size:14px">${escapeHtml(name)}</span>`;
  return `<p class="fact" style="margin:0 0 16px">${named}<br>${shown}</p>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

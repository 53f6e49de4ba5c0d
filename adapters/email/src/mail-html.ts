import type { Brand } from '@rewards/domain/practice/brand';
import type { MailWords } from './mail-content.ts';
import { edge, font, ink, mailStyles, soft, surfaces } from './mail-styles.ts';
import { mailTexts, type MailLanguage } from './texts/mail-texts.ts';

/** The picture of the QR code, attached under this name. */
export const qrSource = 'cid:qr-code';

/** The practice's logo, likewise. */
export const logoSource = 'cid:logo';

interface Letterhead {
  readonly language: MailLanguage;
  readonly practiceName: string;
  readonly practiceAddress: string;
  readonly publicUrl: string;
  readonly brand: Brand;
  readonly logo?: object | undefined;
}

/**
 * One column of at most 600 px, so no one has to zoom on a phone. Tables hold the layout, because Outlook on Windows
 * renders with Word, which supports no other layout. Colors are inline for clients that ignore style sheets, and
 * repeated for dark mode, so no client has to guess them.
 */
export function mailHtml(words: MailWords, letterhead: Letterhead): string {
  const { subject, heading, before, code, amount, qr, facts = [], after, link } = words;
  const { language, brand } = letterhead;
  const content = [
    `<h1 style="margin:0 0 16px;font:600 24px/1.3 ${font}">${escapeHtml(heading)}</h1>`,
    ...before.map((text) => paragraph(text)),
    ...(code === undefined ? [] : [box('code', code, codeStyle)]),
    ...(amount ? [box('amount', amount.value, amountStyle, amount.name)] : []),
    ...(qr ? [qrPicture(qr.alt)] : []),
    ...facts.map(fact),
    ...(link ? [button(link, brand)] : []),
    ...after.map((text) => paragraph(text, 'soft')),
  ];
  return `<!doctype html>
<html lang="${language}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
${mailStyles}
</head>
<body class="page" style="margin:0;padding:0;${surfaces.page}">
${preview(words)}
<div role="main" lang="${language}">
<table class="page" ${table} width="100%" bgcolor="#faf8f5" style="${surfaces.page}"><tr>
<td align="center" style="padding:24px 12px">
<!--[if mso]><table ${table} width="600" align="center"><tr><td><![endif]-->
<table ${table} width="600" align="center" style="width:100%;max-width:600px;table-layout:fixed">
<tr><td style="padding:0 4px 16px">${letterheadRow(letterhead)}</td></tr>
<tr><td class="card" align="left" bgcolor="#ffffff" style="${cardStyle}">
${content.join('\n')}
</td></tr>
<tr><td class="soft" align="center" style="${footStyle}">${foot(words, letterhead)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td>
</tr></table>
</div>
</body>
</html>
`;
}

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const wraps = 'overflow-wrap:anywhere;word-break:break-word';
const cardStyle = `padding:32px 32px 16px;border-radius:16px;${surfaces.card};font:400 16px/1.5 ${font};${wraps}`;
const footStyle = `padding:20px 8px 0;color:${soft};font:400 14px/1.5 ${font};${wraps}`;
const codeStyle = 'font:700 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px';
const amountStyle = `font:700 34px/1.2 ${font}`;

const paragraph = (text: string, look?: 'soft') =>
  look
    ? `<p class="soft" style="margin:0 0 16px;color:${soft};font-size:15px">${prose(text)}</p>`
    : `<p style="margin:0 0 16px">${prose(text)}</p>`;

/**
 * What an inbox shows beside the subject. Invisible characters follow, so the inbox doesn't show more of the email:
 * a code would be readable on a locked phone.
 */
function preview({ before, preview: own = before.at(-1) ?? '' }: MailWords): string {
  const hidden =
    'display:none;max-height:0;overflow:hidden;opacity:0;color:transparent;font-size:1px;line-height:1px;mso-hide:all';
  return `<div class="preview" style="${hidden}">${escapeHtml(own)}${'&#847;&zwnj;&nbsp;'.repeat(120)}</div>`;
}

const logoStyle = 'display:block;width:auto;height:auto;max-width:160px;max-height:40px';
/** Logos are made for white paper. */
const logoCell = ' bgcolor="#ffffff" style="background:#ffffff;border-radius:8px;padding:4px"';
/** The edge shows a mark whose color is the page's. */
const initialsCell = ({ color, onColor }: Brand) =>
  ` width="40" height="40" align="center" bgcolor="${escapeHtml(color)}" aria-hidden="true" ` +
  `style="background:${escapeHtml(color)};border:1px solid #808080;border-radius:10px;color:${onColor};` +
  `font:700 16px/40px ${font}"`;

function letterheadRow({ practiceName, brand, logo }: Letterhead): string {
  const cell = logo ? logoCell : initialsCell(brand);
  const picture = logo
    ? `<img src="${logoSource}" height="40" alt="" style="${logoStyle}">`
    : escapeHtml(brand.initials);
  const mark = logo || brand.initials ? `<td${cell}>${picture}</td><td width="12"></td>` : '';
  const nameStyle = `color:${ink};font:600 17px/1.3 ${font};${wraps}`;
  const name = `<td class="ink" style="${nameStyle}">${escapeHtml(practiceName)}</td>`;
  return `<table ${table}><tr>${mark}${name}</tr></table>`;
}

function box(className: string, value: string, style: string, name?: string): string {
  const label = name === undefined ? '' : `<span class="soft" style="${labelStyle}">${escapeHtml(name)}</span><br>`;
  return (
    `<table ${table} width="100%" style="margin:0 0 16px"><tr><td class="box" align="center" bgcolor="#f1f5f9" ` +
    `style="padding:16px;border-radius:12px;${surfaces.box}">${label}` +
    `<span class="${className}" style="${style}">${escapeHtml(value)}</span></td></tr></table>`
  );
}

/** On white in dark mode, too. Cameras need the border. */
const qrPicture = (alt: string) =>
  `<table ${table} align="center" style="margin:0 auto 16px"><tr><td bgcolor="#ffffff" style="${qrStyle}">` +
  `<img src="${qrSource}" width="220" height="220" alt="${escapeHtml(alt)}" ` +
  `style="display:block;width:220px;height:220px;border-radius:12px"></td></tr></table>`;
const qrStyle = `background:#ffffff;${edge};border-radius:12px`;

/** The cell has the color and, for Word, the padding: Word draws no padding around a link. */
const button = ({ label, url }: NonNullable<MailWords['link']>, { buttonColor: color }: Brand) =>
  `<table class="wide" ${table} style="margin:8px 0 24px"><tr><td align="center" bgcolor="${escapeHtml(color)}" ` +
  `style="background:${escapeHtml(color)};border-radius:12px;mso-padding-alt:14px 28px">` +
  `<a class="button" href="${escapeHtml(url)}" style="display:block;padding:14px 28px;border-radius:12px;` +
  `color:#ffffff;font:600 16px/24px ${font};text-align:center;text-decoration:none">` +
  `${escapeHtml(label)}</a></td></tr></table>`;

const labelStyle = `color:${soft};font-size:14px`;

function fact({ name, value, url }: NonNullable<MailWords['facts']>[number]): string {
  const shown = url === undefined ? prose(value) : anchor(url, withoutScheme(value), 'ink', ink);
  const label = `<span class="soft" style="${labelStyle}">${escapeHtml(name)}</span>`;
  return `<p style="margin:0 0 16px">${label}<br>${shown}</p>`;
}

/** A link as people say it: short enough for one line on a phone. */
const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '');

const anchor = (url: string, label: string, className: string, color: string, style = '') =>
  `<a class="${className}" href="${escapeHtml(url)}" style="color:${color};${style}">${escapeHtml(label)}</a>`;

function foot({ why, unsubscribeUrl }: MailWords, { language, ...practice }: Letterhead): string {
  const address = [practice.practiceName, practice.practiceAddress].filter(Boolean).map(escapeHtml).join('<br>');
  const home = `<br>${anchor(practice.publicUrl, withoutScheme(practice.publicUrl), 'soft', soft)}`;
  const stop =
    unsubscribeUrl === undefined
      ? ''
      : `<br>${anchor(unsubscribeUrl, mailTexts[language].stop, 'soft', soft, 'display:inline-block;padding:12px')}`;
  return `${address}${home}${why === undefined ? '' : `<br><br>${escapeHtml(why)}${stop}`}`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** A phone number stays on one line. */
const prose = (text: string) => escapeHtml(text).replace(/(\(\d{3}\)) (\d{3}-\d{4})/g, '$1&nbsp;$2');

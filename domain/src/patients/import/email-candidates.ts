import { looksLikeEmail, normalizeEmail } from '../email-address.ts';
import { unwrappedCell } from './cells.ts';

const ordinary = /^[\w.%+-]+@[a-z0-9.-]*[a-z0-9]$/i;
const inAngles = /<([^<>]*@[^<>]*)>/g;
/** What stands between two emails, or between an email and a remark such as (work). */
const separators = /[;,|\n\r\t()[\]<>]|:::|\s\/\s|\s[-–—]+\s|\s+(?:or|and|&|y|o)\s+|(?<=@[^\s@/]+)\//i;
/** "mailto:", "Email:", "Work: ". */
const webPrefix = /^https?:\/\/(?=[^/]+@)/i;
const label = /^(?:\p{L}[\p{L} .-]{0,20}:\s*)+(?=\S+@)/u;
const aroundEmails = /^["'‘’“”`:*]+|["'‘’“”`:.!?*]+$/g;
/** Remarks that an email doesn't work or isn't to be used. */
const marks =
  'old|former|bad|wrong|invalid|incorrect|not valid|no longer|bounced?|bounces|bouncing|undeliverable|returned|' +
  "inactive|closed|dead|unsubscribed|never use|do ?n[o']t (?:use|email|mail)|do not (?:use|email|mail)";
const isMarked = new RegExp(`(?:^|[^\\p{L}'’])(?:${marks})(?:$|[^\\p{L}'’])`, 'iu');
/** What separates the emails of a list, with their remarks. */
const entries = /[;,|\n\r\t]|:::/;
/** Remarks without punctuation around them. Any other word may be part of an email with a space in it. */
const remark = /^(?:home|work|email|e-mail|mail|personal|business|office|school|mom|dad|mother|father|wife|husband)$/i;

/**
 * The emails that a cell may hold, as people write and paste them: mailto:, brackets, quotes, a name in front, two in
 * one cell. Normalized, in the order written. One that is marked as old or bounced is left out, and so is one with a
 * space in it: we can't know what it should be.
 */
export function emailCandidates(cell: string): readonly string[] {
  if (ordinary.test(cell)) return [normalizeEmail(cell)];
  if (!/[@＠﹫]/.test(cell)) return [];
  const text = unwrappedCell(cell);
  const angled = Array.from(text.matchAll(inAngles), ([, email = '']) => email);
  if (angled.length > 0) return angled.flatMap(emailIn);
  const usable = text.split(entries).filter((entry) => !isMarked.test(entry.replace(/\S*@\S*/g, ' ')));
  return usable.flatMap((entry) => entry.split(separators)).flatMap(emailIn);
}

function emailIn(piece: string): readonly string[] {
  const words = piece
    .trim()
    .replace(webPrefix, '')
    .replace(label, '')
    .split(/\s+/)
    .filter((word) => !word.endsWith(':'))
    .map((word) => word.replace(label, '').replace(aroundEmails, '').replace(/\?.*$/, ''));
  const emails = words.filter((word) => word.includes('@'));
  const others = words.filter((word) => word !== '' && !word.includes('@'));
  return others.every((word) => remark.test(word)) ? emails.map(normalizeEmail) : [];
}

/** Whether a cell holds an email and, apart from remarks, nothing else. */
export const holdsEmail = (cell: string): boolean => cell.includes('@') && emailCandidates(cell).some(looksLikeEmail);

import { scrub } from '../../http/logger.ts';

/** What is kept of a phone's report: one short line, without the email it names. */
export interface ReportedFailure {
  readonly userAgent?: string;
  readonly report: string;
}

const mostOfAgent = 200;
const mostOfReport = 500;
/** What a report may name that tells who it is about, or opens an account. */
const personal = /e-?mail|password|token|otp|phone|cookie|referral|^code$|^(?:first|last|full|user)?_?name$/i;
const longDigits = /\d[\d\s().-]{5,}\d/g;

const oneLine = (text: string, most: number) =>
  scrub(text.replace(/[\p{Cc}\s]+/gu, ' '))
    .replace(longDigits, '[digits]')
    .trim()
    .slice(0, most);

/** The report as it may be logged. Its form is the page's own business: JSON, a form, or plain text. */
export function reportedFailure(body: string, userAgent: string): ReportedFailure {
  const agent = oneLine(userAgent, mostOfAgent);
  return {
    ...(agent === '' ? {} : { userAgent: agent }),
    report: oneLine(withoutPerson(body).replaceAll('%40', '@'), mostOfReport),
  };
}

function withoutPerson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body, (key, value: unknown) => (personal.test(key) ? undefined : value))) ?? '';
  } catch {
    return body;
  }
}

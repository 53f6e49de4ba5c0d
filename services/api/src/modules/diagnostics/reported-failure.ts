import { scrub } from '../../http/logger.ts';

/** The stored part of a phone's report: one short line without emails. */
export interface ReportedFailure {
  readonly userAgent?: string;
  readonly report: string;
}

const maxAgentLength = 200;
const maxReportBytes = 500;
/** Fields that could identify a person or open an account. */
const personal = /e-?mail|password|token|otp|phone|cookie|referral|^code$|^(?:first|last|full|user)?_?name$/i;
const longDigits = /\d[\d\s().-]{5,}\d/g;

const oneLine = (text: string, most: number) =>
  scrub(text.replace(/[\p{Cc}\s]+/gu, ' '))
    .replace(longDigits, '[digits]')
    .trim()
    .slice(0, most);

/** The report in a form that is safe to log. Its format is up to the page: JSON, a form, or plain text. */
export function reportedFailure(body: string, userAgent: string): ReportedFailure {
  const agent = oneLine(userAgent, maxAgentLength);
  return {
    ...(agent === '' ? {} : { userAgent: agent }),
    report: oneLine(withoutPerson(body).replaceAll('%40', '@'), maxReportBytes),
  };
}

function withoutPerson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body, (key, value: unknown) => (personal.test(key) ? undefined : value))) ?? '';
  } catch {
    return body;
  }
}

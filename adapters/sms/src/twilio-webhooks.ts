import type { TextReport } from '@rewards/domain/follow-ups/record-text-report';
import { type TextReply, isAnsweredByProvider, readTextReply } from '@rewards/domain/follow-ups/text-reply';
import * as z from 'zod/mini';
import { refusalOf } from './twilio-refusals.ts';

/** A text sent to the practice's number. */
export interface InboundText {
  /** E.164 format. */
  readonly from: string;
  readonly words: string;
  readonly reply: TextReply | undefined;
  /** True if Twilio or the carrier answers, as with STOP and START, or with HELP if Twilio is set up so. */
  readonly isAnswered: boolean;
}

/** Twilio's report on one message. */
export interface MessageReport {
  readonly messageId: string;
  readonly report: TextReport;
}

const phone = z.string().check(z.regex(/^\+?\d{3,15}$/));
const inbound = z.object({ From: phone, Body: z._default(z.string(), ''), OptOutType: z.optional(z.string()) });
const statusReport = z.object({
  MessageSid: z.string().check(z.regex(/^\w{2,64}$/)),
  MessageStatus: z.string(),
  ErrorCode: z.optional(z.string()),
});
const failures = ['failed', 'undelivered', 'canceled'];
/** Statuses where a carrier confirms delivery to the phone. */
const deliveries = ['delivered', 'read'];

/** Undefined unless it's a form as sent by Twilio. */
export function readInboundText(form: URLSearchParams): InboundText | undefined {
  const { data } = inbound.safeParse(Object.fromEntries(form));
  return (
    data && {
      from: data.From,
      words: data.Body,
      reply: readTextReply(data.OptOutType ?? data.Body),
      isAnswered: data.OptOutType !== undefined || isAnsweredByProvider(data.Body),
    }
  );
}

/** Undefined unless it's a form as sent by Twilio. */
export function readTextReport(form: URLSearchParams): MessageReport | undefined {
  const { data } = statusReport.safeParse(Object.fromEntries(form));
  return data && { messageId: data.MessageSid, report: reportOf(data.MessageStatus, data.ErrorCode) };
}

function reportOf(status: string, code: string | undefined): TextReport {
  if (failures.includes(status)) return { kind: 'failed', reason: refusalOf(Number(code)) };
  return { kind: deliveries.includes(status) ? 'delivered' : 'sent' };
}

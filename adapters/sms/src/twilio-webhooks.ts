import type { TextReport } from '@rewards/domain/follow-ups/record-text-report';
import { type TextReply, readTextReply } from '@rewards/domain/follow-ups/text-reply';
import * as z from 'zod/mini';
import { refusalOf } from './twilio-refusals.ts';

/** A text that someone sent to the practice's number. */
export interface InboundText {
  /** E.164. */
  readonly from: string;
  readonly reply: TextReply | undefined;
  /** True where Twilio has answered in our name, as it does once told to care for STOP and HELP. */
  readonly isAnswered: boolean;
}

/** What Twilio reports about one message. */
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
/** Where a carrier confirms that the phone has it. */
const deliveries = ['delivered', 'read'];

/** Undefined when the form is none that Twilio sends. */
export function readInboundText(form: URLSearchParams): InboundText | undefined {
  const { data } = inbound.safeParse(Object.fromEntries(form));
  return (
    data && {
      from: data.From,
      reply: readTextReply(data.OptOutType ?? data.Body),
      isAnswered: data.OptOutType !== undefined,
    }
  );
}

/** Undefined when the form is none that Twilio sends. */
export function readTextReport(form: URLSearchParams): MessageReport | undefined {
  const { data } = statusReport.safeParse(Object.fromEntries(form));
  return data && { messageId: data.MessageSid, report: reportOf(data.MessageStatus, data.ErrorCode) };
}

function reportOf(status: string, code: string | undefined): TextReport {
  if (failures.includes(status)) return { kind: 'failed', reason: refusalOf(Number(code)) };
  return { kind: deliveries.includes(status) ? 'delivered' : 'sent' };
}

import type { TextRefusal } from '@rewards/domain/follow-ups/text-messages';
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

/** What became of a text that Twilio accepted. */
export type TextReport =
  | { readonly kind: 'sent'; readonly messageId: string }
  | { readonly kind: 'failed'; readonly messageId: string; readonly reason: TextRefusal };

const phone = z.string().check(z.regex(/^\+?\d{3,15}$/));
const inbound = z.object({ From: phone, Body: z._default(z.string(), ''), OptOutType: z.optional(z.string()) });
const report = z.object({
  MessageSid: z.string().check(z.regex(/^\w{2,64}$/)),
  MessageStatus: z.string(),
  ErrorCode: z.optional(z.string()),
});
const failures = ['failed', 'undelivered', 'canceled'];

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
export function readTextReport(form: URLSearchParams): TextReport | undefined {
  const { data } = report.safeParse(Object.fromEntries(form));
  if (!data) return undefined;
  const { MessageSid: messageId, MessageStatus: status, ErrorCode: code } = data;
  return failures.includes(status)
    ? { kind: 'failed', messageId, reason: refusalOf(Number(code)) }
    : { kind: 'sent', messageId };
}

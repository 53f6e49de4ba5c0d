import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, id, instant } from './fields.ts';

const someone = z.object({ id, name: z.string(), email: z.string() });

/** A text that is planned to follow a QR. */
export const plannedText = z.object({
  /** The ID of its QR. */
  id,
  user: someone,
  /** E.164 format. */
  phone: z.string(),
  due_at: instant,
  /** As it would be sent now. */
  text: z.string(),
});
export type PlannedText = z.output<typeof plannedText>;

export const listFollowUps = endpoint({
  method: 'GET',
  path: '/admin/follow-ups',
  permission: 'handle_messages',
  shows: ['deliveries', 'qrs'],
  summary: 'The texts that are planned, the next 100, soonest first.',
  answer: z.object({ follow_ups: z.array(plannedText), total: z.int() }),
});

export const cancelFollowUp = endpoint({
  method: 'DELETE',
  path: '/admin/follow-up/:id',
  permission: 'handle_messages',
  changes: ['deliveries', 'qrs', 'activity'],
  summary: 'Cancel a planned text, unless it is already being sent. There is no undo.',
  params: byId,
  answer: z.object({ ok: z.literal(true) }),
  refusals: ['text_not_planned'],
});

/** A reply to a text that the desk should read. */
export const textReply = z.object({
  id,
  /** Null if no account has the phone. */
  user: z.nullable(someone),
  phone: z.string(),
  text: z.string(),
  at: instant,
  /** We asked back whether it means STOP. */
  may_mean_stop: z.boolean(),
});
export type TextReply = z.output<typeof textReply>;

export const listTextReplies = endpoint({
  method: 'GET',
  path: '/admin/text-replies',
  permission: 'handle_messages',
  shows: ['deliveries'],
  summary: 'Replies to texts that nobody marked as done, the newest 100.',
  answer: z.object({ replies: z.array(textReply), total: z.int() }),
});

export const finishTextReply = endpoint({
  method: 'POST',
  path: '/admin/text-reply/:id/done',
  permission: 'handle_messages',
  changes: ['deliveries', 'activity'],
  summary: 'Take a reply off the list after someone read it. Can be undone for 30 days.',
  params: byId,
  answer: z.object({ ok: z.literal(true), activity_id: id }),
});

import { localDate } from '../local-date.ts';

/**
 * An email that the practice sends on its own, once it has turned it on. `join`: to a friend who left an email with a
 * personal link and stopped there. `come`: to a friend who joined and hasn't come. `share`: to a patient who has never
 * shared their link, after a visit. In the order they are sent.
 */
export const reminderKinds = ['join', 'come', 'share'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Whether the practice turned a reminder on. */
export interface ReminderSwitch {
  readonly kind: ReminderKind;
  readonly isOn: boolean;
  readonly changedBy: string;
  readonly changedAt: Date;
}

const dayMilliseconds = 86_400_000;

/**
 * From how many days after the friend left an email, joined, or the patient's visit a reminder is sent, and until when.
 * After that it would surprise people: a practice that turns reminders on doesn't write to friends of last year.
 */
export const reminderDays: Readonly<Record<ReminderKind, { readonly first: number; readonly last: number }>> = {
  join: { first: 3, last: 21 },
  come: { first: 14, last: 90 },
  share: { first: 1, last: 30 },
};

/** Half a year between two requests to share. */
export const shareRestDays = 183;
/** No mailbox gets two emails of the practice's own within these days. */
export const outreachRestDays = 14;

/** The instants that decide who gets a reminder now. */
export interface ReminderTimes {
  /** What the reminder follows happened after this. */
  readonly after: Date;
  /** And at or before this. */
  readonly until: Date;
  /** The same two as days of the practice, for visits. */
  readonly afterDay: string;
  readonly untilDay: string;
  /** No outreach since then, of any kind. */
  readonly restingSince: Date;
  /** No reminder of this kind since then. Undefined if a mailbox gets only one ever. */
  readonly repeatedSince: Date | undefined;
}

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMilliseconds);

export function reminderTimes(kind: ReminderKind, at: Date, timeZone: string): ReminderTimes {
  const { first, last } = reminderDays[kind];
  const [after, until] = [daysBefore(at, last), daysBefore(at, first)];
  return {
    after,
    until,
    afterDay: localDate(after, timeZone),
    untilDay: localDate(until, timeZone),
    restingSince: daysBefore(at, outreachRestDays),
    repeatedSince: kind === 'share' ? daysBefore(at, shareRestDays) : undefined,
  };
}

import type { Reminder } from '@rewards/contracts/reminders';
import { type Answer, ok } from './answers.ts';

/** A reminder that is off and that no one would get. */
export const aReminder = (given: Partial<Reminder> = {}): Reminder => ({
  kind: 'come',
  is_on: false,
  due: 0,
  people: [],
  sample: {
    to: 'sam@example.com',
    subject: 'Your first visit to Lakeside Dental',
    text: 'Ready for your first visit?\n\nHi Sam,\n',
    is_example: true,
  },
  ...given,
});

/** The reminders of a stand-in practice. */
export class StandInReminders {
  list: Reminder[] = [aReminder()];

  /** Undefined for any other call. */
  answer(request: string, body: unknown): Answer | undefined {
    if (request === 'GET /admin/reminders') return ok({ reminders: this.list });
    const kind = /^PUT \/admin\/reminder\/(.+)$/.exec(request)?.[1];
    if (kind === undefined) return undefined;
    const { is_on: isOn } = body as Pick<Reminder, 'is_on'>;
    const wasOn = this.list.some((each) => each.kind === kind && each.is_on);
    this.list = this.list.map((each) => (each.kind === kind ? { ...each, is_on: isOn } : each));
    return ok({ is_on: isOn, activity_id: wasOn === isOn ? null : 'switched' });
  }
}

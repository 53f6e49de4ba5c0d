import type { ListedMailing, MailingPreview } from '@rewards/contracts/mailings';
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

/** The reminders and mailings of a stand-in practice. */
export class StandInReminders {
  list: Reminder[] = [aReminder()];
  mailings: ListedMailing[] = [];
  preview: MailingPreview = {
    invited: 0,
    left_out: { unsubscribed: 0, deletion_asked: 0, undeliverable: 0, invited: 0, emailed: 0, shares_mailbox: 0 },
    sample: null,
  };

  /** Undefined for any other call. */
  answer(request: string, body: unknown): Answer | undefined {
    if (request === 'GET /admin/reminders') return ok({ reminders: this.list });
    if (request === 'GET /admin/mailings') return ok({ mailings: this.mailings });
    if (request === 'POST /admin/mailings/preview') return ok(this.preview);
    if (request === 'POST /admin/mailings')
      return ok({ id: 'mailing', people: this.preview.invited, activity_id: 'started' });
    if (request.startsWith('GET /admin/mailing/')) return ok({ recipients: [], pages: 1, total: 0 });
    if (request.startsWith('PUT /admin/mailing/')) return this.#stop();
    const kind = /^PUT \/admin\/reminder\/(.+)$/.exec(request)?.[1];
    if (kind === undefined) return undefined;
    const { is_on: isOn } = body as Pick<Reminder, 'is_on'>;
    const wasOn = this.list.some((each) => each.kind === kind && each.is_on);
    this.list = this.list.map((each) => (each.kind === kind ? { ...each, is_on: isOn } : each));
    return ok({ is_on: isOn, activity_id: wasOn === isOn ? null : 'switched' });
  }

  #stop(): Answer {
    this.mailings = this.mailings.map((each) => ({ ...each, stopped_at: '2026-03-02T16:00:00Z' }));
    return ok({ ok: true });
  }
}

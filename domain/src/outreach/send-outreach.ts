import type { Clock } from '../clock.ts';
import { isTextingHour } from '../follow-ups/texting-hours.ts';
import { undoSeconds } from '../outbox.ts';
import { isPlaceholderEmail } from '../patients/placeholder-email.ts';
import type { Randomness } from '../randomness.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { mailingMail, mailingPath } from './mailing-mail.ts';
import type { MailingTokens } from './mailing.ts';
import { mailingTimes } from './start-mailing.ts';
import { type ReminderKind, reminderKinds, reminderTimes } from './reminder.ts';
import { reminderMail } from './reminder-mail.ts';

/** Mail servers and spam filters distrust a practice that suddenly writes to thousands. */
export const maxOutreachAnHour = 200;
/** It runs each minute, so the hour's emails leave evenly. */
const maxAtOnce = 10;
const hourMilliseconds = 3_600_000;

/**
 * Queues the reminders that are due now, then emails of mailings, in texting hours (rule 22) and at most 200 an hour.
 * Each is recorded in the transaction that queues its email, and only one transaction does so at a time. So neither a
 * crash nor another process sends it twice. While the mail server is down, no more than an hour's emails pile up.
 */
export class SendOutreach extends UseCase<{
  unitOfWork: UnitOfWork;
  mailingTokens: MailingTokens;
  timeZone: string;
  clock: Clock;
  randomness: Randomness;
}> {
  /** @returns how many emails were queued */
  execute(): Promise<number> {
    const { unitOfWork, timeZone, clock } = this.dependencies;
    const at = clock.now();
    if (!isTextingHour(at, timeZone)) return Promise.resolve(0);
    return unitOfWork.run((stores) => this.#send(stores, at));
  }

  async #send(stores: Stores, at: Date): Promise<number> {
    const { outreach } = stores;
    await outreach.lock();
    // Turned on by mistake, nothing has left while it can be undone (rule 45).
    const settled = new Date(at.getTime() - undoSeconds * 1_000);
    const switches = await outreach.listSwitches();
    const on = new Set(switches.filter((each) => each.isOn && each.changedAt <= settled).map(({ kind }) => kind));
    const leftThisHour = maxOutreachAnHour - (await outreach.countRecent(new Date(at.getTime() - hourMilliseconds)));
    const most = Math.min(maxAtOnce, leftThisHour);
    let sent = 0;
    for (const kind of reminderKinds)
      if (on.has(kind) && sent < most) sent += await this.#remind(stores, kind, most - sent, at);
    return sent < most ? sent + (await this.#invite(stores, settled, most - sent, at)) : sent;
  }

  /** Mailings of the last 10 seconds can still be undone. */
  async #invite({ mailings, outbox }: Stores, startedBy: Date, most: number, at: Date): Promise<number> {
    const people = await mailings.takeWaiting(startedBy, at, mailingTimes(at), most);
    for (const { id, ...person } of people) {
      const path = mailingPath(this.dependencies.mailingTokens.tokenFor(id));
      if (!isPlaceholderEmail(person.email)) await outbox.append(mailingMail(person, path), id);
    }
    return people.length;
  }

  async #remind({ outreach, outbox }: Stores, kind: ReminderKind, most: number, at: Date): Promise<number> {
    const people = await outreach.listDue(kind, reminderTimes(kind, at, this.dependencies.timeZone), most);
    for (const person of people) {
      const id = this.dependencies.randomness.id();
      const { emailKey, userId } = person;
      await outreach.append({ id, kind, emailKey, userId, queuedAt: at });
      // No one reads these. They are recorded like the others, so they don't stand first in line forever.
      if (!isPlaceholderEmail(person.email)) await outbox.append(reminderMail(kind, person, id), id);
    }
    return people.length;
  }
}

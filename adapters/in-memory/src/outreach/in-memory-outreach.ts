import type { DuePerson, Outreach, OutreachMail } from '@rewards/domain/outreach/outreach';
import type { ReminderKind, ReminderSwitch, ReminderTimes } from '@rewards/domain/outreach/reminder';
import { InMemoryStore } from '../in-memory-store.ts';
import { duePeople } from './due-people.ts';

/** Outreach within one transaction. */
export class InMemoryOutreach extends InMemoryStore implements Outreach {
  /** Transactions run one after the other anyway. */
  async lock(): Promise<void> {}

  async listSwitches(): Promise<readonly ReminderSwitch[]> {
    return structuredClone([...this.tables.reminderSwitches.values()]);
  }

  async saveSwitch(change: ReminderSwitch): Promise<void> {
    this.tables.reminderSwitches.set(change.kind, structuredClone(change));
  }

  async listDue(kind: ReminderKind, times: ReminderTimes, most: number): Promise<readonly DuePerson[]> {
    return duePeople(this.tables, kind, times)
      .toSorted((one, other) => one.since.getTime() - other.since.getTime() || (one.emailKey < other.emailKey ? -1 : 1))
      .slice(0, most);
  }

  async countDue(kind: ReminderKind, times: ReminderTimes): Promise<number> {
    return duePeople(this.tables, kind, times).length;
  }

  async append(mail: OutreachMail): Promise<void> {
    const isRepeated = [...this.tables.outreachMails.values()].some(
      ({ kind, emailKey }) => kind === mail.kind && emailKey === mail.emailKey,
    );
    if (isRepeated && mail.kind !== 'share') throw new Error(`This mailbox had its reminder to ${mail.kind}`);
    const sent = { mailingId: null, state: 'sent', openedAt: null } as const;
    this.tables.outreachMails.set(mail.id, { ...structuredClone(mail), ...sent });
  }

  async listUndelivered(kind: ReminderKind): Promise<readonly string[]> {
    const undelivered = this.#undelivered();
    return [...this.tables.outreachMails.values()].flatMap((mail) =>
      mail.kind === kind && undelivered.has(mail.id) ? mail.id : [],
    );
  }

  async takeBack(outreachIds: readonly string[]): Promise<void> {
    for (const id of outreachIds) this.tables.outreachMails.delete(id);
  }

  async countRecent(since: Date): Promise<number> {
    const undelivered = this.#undelivered();
    const mails = [...this.tables.outreachMails.values()];
    return mails.filter(({ id, queuedAt }) => queuedAt !== null && (queuedAt > since || undelivered.has(id))).length;
  }

  async refuse(outreachId: string): Promise<void> {
    const mail = this.tables.outreachMails.get(outreachId);
    if (mail) this.tables.mailRefusals.add(mail.emailKey);
  }

  async refuseMailbox(emailKey: string): Promise<void> {
    this.tables.mailRefusals.add(emailKey);
  }

  async hasRefused(emailKey: string): Promise<boolean> {
    return this.tables.mailRefusals.has(emailKey);
  }

  async allow(emailKey: string): Promise<void> {
    this.tables.mailRefusals.delete(emailKey);
  }

  /** What waits for the mail server, by its subject. */
  #undelivered(): ReadonlySet<string> {
    return new Set(this.tables.queuedMails.flatMap(({ about, state }) => (state === 'waiting' ? about : [])));
  }
}

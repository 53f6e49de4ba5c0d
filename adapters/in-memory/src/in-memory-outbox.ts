import type { AttemptLimit } from '@rewards/domain/attempt-limit';
import type { Mail, Outbox, QueuedMail } from '@rewards/domain/outbox';
import { InMemoryStore } from './in-memory-store.ts';
import { takeTurn } from './limits/take-turn.ts';

/** Emails in the order they were appended, without the recalled ones. Tests read `committed.mails`. */
export class InMemoryOutbox extends InMemoryStore implements Outbox {
  async append(mail: Mail, about?: string): Promise<void> {
    const queued = structuredClone(mail);
    this.tables.mails.push(queued);
    if (about !== undefined) this.tables.queuedMails.push({ about, mail: queued, state: 'waiting' });
  }

  async recall(about: readonly string[]): Promise<readonly QueuedMail[]> {
    const { mails, queuedMails } = this.tables;
    for (const [index, queued] of queuedMails.entries()) {
      if (queued.state !== 'waiting' || !about.includes(queued.about)) continue;
      queuedMails[index] = { ...queued, state: 'recalled' };
      mails.splice(mails.indexOf(queued.mail), 1);
    }
    return queuedMails
      .filter((queued) => about.includes(queued.about))
      .map(({ about: subject, mail, state }) => ({
        about: subject,
        kind: mail.kind,
        creditCents: 'creditCents' in mail ? mail.creditCents : null,
        hasLeft: state === 'sent',
      }));
  }

  async appendWithin(limit: AttemptLimit, key: string, mail: Mail, at: Date): Promise<void> {
    if (takeTurn(this.tables, limit, key, at)) await this.append(mail);
  }
}

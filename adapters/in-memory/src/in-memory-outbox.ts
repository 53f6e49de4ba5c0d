import type { Mail } from '@rewards/domain/outbox';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from './in-memory-tables.ts';
import { takeTurn } from './limits/take-turn.ts';

/** Emails in the order they were appended, without the recalled ones. Tests read `committed.mails`. */
export function inMemoryOutbox(tables: InMemoryTables): Stores['outbox'] {
  const { mails, queuedMails } = tables;
  const append = async (mail: Mail, about?: string) => {
    const queued = structuredClone(mail);
    mails.push(queued);
    if (about !== undefined) queuedMails.push({ about, mail: queued, state: 'waiting' });
  };
  return {
    append,
    async recall(about) {
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
    },
    async appendWithin(limit, key, mail, at) {
      if (takeTurn(tables, limit, key, at)) await append(mail);
    },
  };
}

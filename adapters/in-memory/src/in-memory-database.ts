import { InMemoryTables } from './in-memory-tables.ts';
import { Rows } from './rows.ts';
import { InMemoryAttemptLimits } from './limits/in-memory-attempt-limits.ts';
import { giveBackCodeTry } from './sign-in/counted-code-tries.ts';
import { InMemoryPasswordTries } from './sign-in/in-memory-password-tries.ts';

/** Committed data, shared by all in-memory adapters of one practice. */
export class InMemoryDatabase {
  #tables = new InMemoryTables();
  #lastWork: Promise<unknown> = Promise.resolve();
  /** Counted outside any unit of work. */
  readonly attemptLimits = new InMemoryAttemptLimits();
  readonly passwordTries = new InMemoryPasswordTries();

  get committed(): InMemoryTables {
    return this.#tables;
  }

  /** Sends all waiting emails, as if their hold were over. */
  letMailsLeave(): Promise<void> {
    return this.transaction(async ({ queuedMails }) => {
      for (const [index, queued] of queuedMails.entries())
        if (queued.state === 'waiting') queuedMails[index] = { ...queued, state: 'sent' };
    });
  }

  /**
   * Runs work on a draft of the tables after all earlier work. Commits the draft if it resolves, and drops it if it
   * throws.
   */
  transaction<Outcome>(work: (draft: InMemoryTables) => Promise<Outcome>): Promise<Outcome> {
    const outcome = this.#lastWork.then(async () => {
      const draft = copyOf(this.#tables);
      const result = await work(draft);
      this.#tables = draft;
      for (const { tried, at } of draft.givenBack) await giveBackCodeTry(this, tried, at);
      return result;
    });
    this.#lastWork = outcome.catch(() => undefined);
    return outcome;
  }
}

/** Rows are never changed, so new maps and lists of the same rows are a full copy. */
function copyOf(tables: InMemoryTables): InMemoryTables {
  const copies = Object.entries(tables).map(([name, rows]) => [name, copyOfRows(rows)]);
  return Object.assign(new InMemoryTables(), Object.fromEntries(copies), { givenBack: [] });
}

function copyOfRows(rows: InMemoryTables[keyof InMemoryTables]): unknown {
  if (Array.isArray(rows)) return [...rows];
  return rows instanceof Set ? new Set(rows) : new Rows<unknown>(rows);
}

import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import { type ActivityHistory, type ActivityRecord, mostFound } from '@rewards/domain/activity/activity-history';
import type { Page, PageRequest } from '@rewards/domain/page';
import type { InMemoryDatabase } from '../in-memory-database.ts';
import { newestFirst } from '../oldest-first.ts';
import { pageOf } from '../page-of.ts';

const shortestSearch = 2;

/** What is in the activity log, as it is committed. */
export class InMemoryActivityHistory implements ActivityHistory {
  readonly #database: InMemoryDatabase;

  constructor(database: InMemoryDatabase) {
    this.#database = database;
  }

  async find(id: string): Promise<ActivityRecord | undefined> {
    const entry = this.#database.committed.activity.get(id);
    return entry && toRecord(entry);
  }

  async list({ search = '' }: { readonly search?: string }, page: PageRequest): Promise<Page<ActivityRecord>> {
    const entries = [...this.#database.committed.activity.values()].toSorted((a, b) =>
      newestFirst({ ...a, createdAt: a.at }, { ...b, createdAt: b.at }),
    );
    const listed =
      search.length < shortestSearch
        ? entries
        : entries.filter((entry) => matches(entry, search.toLowerCase())).slice(0, mostFound);
    return pageOf(listed.map(toRecord), page);
  }
}

function matches({ summary, actor }: ActivityEntry, search: string): boolean {
  const texts = actor.kind === 'user' ? [summary, actor.name, actor.email] : [summary];
  return texts.some((text) => text.toLowerCase().includes(search));
}

function toRecord(entry: ActivityEntry): ActivityRecord {
  const { undo, ...record } = structuredClone(entry);
  return { ...record, undoUntil: undo?.until ?? null };
}

import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import { textsIn } from '@rewards/domain/activity/activity-params';
import {
  type ActivityHistory,
  type ActivityRecord,
  type SoughtWord,
  mostFound,
} from '@rewards/domain/activity/activity-history';
import type { Page, PageRequest } from '@rewards/domain/page';
import type { InMemoryDatabase } from '../in-memory-database.ts';
import { newestFirst } from '../oldest-first.ts';
import { pageOf } from '../page-of.ts';

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

  async list(
    { words = [] }: { readonly words?: readonly SoughtWord[] },
    page: PageRequest,
  ): Promise<Page<ActivityRecord>> {
    const entries = [...this.#database.committed.activity.values()].toSorted((a, b) =>
      newestFirst({ ...a, createdAt: a.at }, { ...b, createdAt: b.at }),
    );
    const listed =
      words.length === 0
        ? entries
        : entries.filter((entry) => words.every((word) => matches(entry, word))).slice(0, mostFound);
    return pageOf(listed.map(toRecord), page);
  }
}

function matches({ what, actor }: ActivityEntry, { text, actions }: SoughtWord): boolean {
  const told = 'sentence' in what ? [what.sentence] : textsIn(what.params);
  const texts = actor.kind === 'user' ? [...told, actor.name, actor.email] : told;
  const undone = 'params' in what && what.action === 'action_undone' ? [what.params.undone.action] : [];
  return (
    texts.some((each) => each.toLowerCase().includes(text.toLowerCase())) ||
    [what.action, ...undone].some((action) => actions.includes(action))
  );
}

function toRecord(entry: ActivityEntry): ActivityRecord {
  const { undo, ...record } = structuredClone(entry);
  return { ...record, undoUntil: undo?.until ?? null };
}

import type { ActivityActor, ActivityEntry } from '@rewards/domain/activity/activity-entry';
import type { ActivityAction } from '@rewards/domain/activity/activity-params';
import type { ActivityLog, NewActivityEntry, OpeningEntry } from '@rewards/domain/activity/activity-log';
import { InMemoryStore } from '../in-memory-store.ts';

/** The activity log within one transaction. */
export class InMemoryActivityLog extends InMemoryStore implements ActivityLog {
  async append({ actor, ...entry }: NewActivityEntry): Promise<void> {
    if (this.tables.activity.has(entry.id)) throw new Error(`The entry ${entry.id} is in the activity log already`);
    this.tables.activity.set(entry.id, { ...structuredClone(entry), actor: this.#named(actor) });
  }

  async countOpening(entry: OpeningEntry): Promise<void> {
    const known = [...this.tables.activity.values()].find((other) => isSameOpening(other, entry));
    if (!known) return this.append(entry);
    const { what } = known;
    if (!('params' in what) || what.action !== 'patient_opened') return;
    const params = { ...what.params, times: what.params.times + 1 };
    this.tables.activity.set(known.id, { ...known, what: { ...what, params } });
  }

  async findForUpdate(id: string): Promise<ActivityEntry | undefined> {
    return structuredClone(this.tables.activity.get(id));
  }

  async findLatestId(about: string, action: ActivityAction): Promise<string | undefined> {
    const told = [...this.tables.activity.values()];
    return told.findLast(({ subjectId, what }) => subjectId === about && what.action === action)?.id;
  }

  async markUndone(id: string, undoneAt: Date): Promise<void> {
    const entry = this.tables.activity.get(id);
    if (!entry) throw new Error(`There is no entry ${id} to be undone`);
    this.tables.activity.set(id, { ...entry, undo: null, undoneAt: new Date(undoneAt) });
  }

  #named(actor: NewActivityEntry['actor']): ActivityActor {
    if ('kind' in actor) return structuredClone(actor);
    const { name = '', email = '' } = this.tables.users.get(actor.userId) ?? {};
    return { kind: 'user', userId: actor.userId, name, email };
  }
}

const isSameOpening = ({ actor, subjectId, what }: ActivityEntry, entry: OpeningEntry) =>
  actor.kind === 'user' &&
  actor.userId === entry.actor.userId &&
  subjectId === entry.subjectId &&
  what.action === 'patient_opened' &&
  'params' in what &&
  what.params.day === entry.what.params.day;

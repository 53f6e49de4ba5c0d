import type { ActivityEntry } from '@rewards/domain/activity/activity-entry';
import type { NewActivityEntry, OpeningEntry } from '@rewards/domain/activity/activity-log';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';

export function inMemoryActivityLog({ activity, users }: InMemoryTables): Stores['activity'] {
  const append = async ({ actor, ...entry }: NewActivityEntry) => {
    if ('kind' in actor) return activity.insert(entry.id, { ...entry, actor });
    const { name = '', email = '' } = users.get(actor.userId) ?? {};
    activity.insert(entry.id, { ...entry, actor: { kind: 'user', userId: actor.userId, name, email } });
  };
  return {
    append,
    async countOpening(entry) {
      const known = activity.first((other) => isSameOpening(other, entry));
      if (!known) return append(entry);
      const { what } = known;
      if (!('params' in what) || what.action !== 'patient_opened') return;
      const params = { ...what.params, times: what.params.times + 1 };
      activity.change(known.id, { what: { ...what, params } });
    },
    findForUpdate: async (id) => activity.read(id),
    findLatestId: async (about, action) =>
      activity.list(({ subjectId, what }) => subjectId === about && what.action === action).at(-1)?.id,
    markUndone: async (id, undoneAt) => activity.update(id, { undo: null, undoneAt }),
  };
}

const isSameOpening = ({ actor, subjectId, what }: ActivityEntry, entry: OpeningEntry) =>
  actor.kind === 'user' &&
  actor.userId === entry.actor.userId &&
  subjectId === entry.subjectId &&
  what.action === 'patient_opened' &&
  'params' in what &&
  what.params.day === entry.what.params.day;

import { type KeptPerson, type ListedImport, listImports, showImport } from '@rewards/contracts/imports';
import { undoEnd } from '@rewards/domain/activity/activity-entry';
import type { KeptPerson as Kept } from '@rewards/domain/patients/import/import-records';
import { type ListedImport as Listed, canUndoImport } from '@rewards/domain/patients/import/show-import';
import type { User } from '@rewards/domain/patients/user';
import { mayUndoOf } from '@rewards/domain/undo/undo-activity';
import { nameOf } from '@rewards/domain/patients/user';
import { importList } from '@rewards/postgres/patients/import-list';
import { pageOf, paged } from '../list-page.ts';
import { nothingHere } from '../../http/refusal.ts';
import type { Service } from '../ports.ts';
import { type Route, route } from '../../http/route.ts';
import { present } from '../present.ts';

/** The history of imported patient lists (rules 27 and 29). */
export const importRoutes = (dependencies: Service): readonly Route[] => [
  route(listImports, async ({ query, signedIn }) => {
    const found = await importList.read(dependencies.database, {}, pageOf(query));
    const now = dependencies.clock.now();
    return { imports: found.rows.map((row) => presentListed(row, signedIn.user, now)), ...paged(found, query) };
  }),

  route(showImport, async ({ params: { id }, signedIn }) => {
    const shown = await dependencies.showImport.execute(id);
    if (!shown) return nothingHere;
    return {
      import: presentListed(shown.imported, signedIn.user, dependencies.clock.now()),
      undo: shown.undo ?? null,
      kept_people: shown.people.map(presentKept),
    };
  }),
];

const presentListed = (listed: Listed, reader: User, now: Date): ListedImport => {
  const canUndo = canUndoImport(listed, now) && mayUndoOf(reader, listed.importedBy);
  const { removed, restored, kept } = listed;
  return present({
    ...listed,
    at: listed.importedAt,
    by: listed.importedByName,
    activityId: canUndo ? listed.activityId : null,
    undoUntil: canUndo ? undoEnd(listed.importedAt) : null,
    undo: removed === null || restored === null || kept === null ? null : { removed, restored, kept },
  });
};

const presentKept = ({ user, why, fields }: Kept): KeptPerson => present({ ...user, why, fields: fields.map(nameOf) });

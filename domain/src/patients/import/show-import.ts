import { undoEnd } from '../../activity/activity-entry.ts';
import type { Clock } from '../../clock.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import { type ImportRecord, type ImportUndo, type KeptPerson, changesAnyone } from './import-records.ts';

/** More than anyone reads. The total is always included. */
const peopleShown = 200;

export interface ListedImport extends ImportRecord {
  /** The name or email of the admin. Null for the system, or if they're deleted. */
  readonly importedByName: string | null;
}

/** One import, with what its undo would do or did. */
export interface ShownImport {
  readonly imported: ListedImport;
  /** Undefined once it can't be undone any more. */
  readonly undo: ImportUndo | undefined;
  /** The first people who would stay, or stayed. */
  readonly people: readonly KeptPerson[];
}

export const canUndoImport = (record: ImportRecord, now: Date): boolean =>
  record.undoneAt === null && changesAnyone(record) && undoEnd(record.importedAt) > now;

/** One imported patient list. */
export class ShowImport extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  /** @returns undefined for an unknown import. */
  execute(id: string): Promise<ShownImport | undefined> {
    return this.dependencies.unitOfWork.read(async ({ importRecords, users }) => {
      const record = await importRecords.find(id);
      if (!record) return undefined;
      const user = record.importedBy === null ? undefined : await users.find(record.importedBy);
      const imported = { ...record, importedByName: user ? user.name || user.email : null };
      if (canUndoImport(record, this.dependencies.clock.now())) {
        const { people, ...undo } = await importRecords.foreseeUndo(id, peopleShown);
        return { imported, undo, people };
      }
      const { removed, restored, kept } = record;
      const undo = removed === null || restored === null || kept === null ? undefined : { removed, restored, kept };
      return { imported, undo, people: await importRecords.listKept(id, peopleShown) };
    });
  }
}

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
  async execute(id: string): Promise<ShownImport | undefined> {
    const { unitOfWork, clock } = this.dependencies;
    const imported = await unitOfWork.read(async ({ importRecords, users }) => {
      const record = await importRecords.find(id);
      const user = record?.importedBy && (await users.find(record.importedBy));
      return record && { ...record, importedByName: user ? user.name || user.email : null };
    });
    if (!imported) return undefined;
    if (canUndoImport(imported, clock.now())) {
      // It judges the people in several statements.
      const foreseen = await unitOfWork.run(({ importRecords }) => importRecords.foreseeUndo(id, peopleShown));
      const { people, ...undo } = foreseen;
      return { imported, undo, people };
    }
    const { removed, restored, kept } = imported;
    const undo = removed === null || restored === null || kept === null ? undefined : { removed, restored, kept };
    return {
      imported,
      undo,
      people: await unitOfWork.read((stores) => stores.importRecords.listKept(id, peopleShown)),
    };
  }
}

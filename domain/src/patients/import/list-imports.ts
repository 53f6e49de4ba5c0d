import { undoEnd } from '../../activity/activity-entry.ts';
import type { Clock } from '../../clock.ts';
import type { ReadStores, UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import { type ImportRecord, type ImportUndo, type KeptPerson, changesAnyone } from './import-records.ts';

const shown = 50;
/** More than anyone reads. The total is always included. */
const peopleShown = 200;

export interface ListedImport extends ImportRecord {
  /** The name or email of the admin. Null for the system, or if they're deleted. */
  readonly importedByName: string | null;
  readonly canUndo: boolean;
}

/** One import, with what its undo would do or did. */
export interface ShownImport {
  readonly imported: ListedImport;
  /** Undefined once it can't be undone any more. */
  readonly undo: ImportUndo | undefined;
  /** The first people who would stay, or stayed. */
  readonly people: readonly KeptPerson[];
}

/** The history of imported patient lists. */
export class ListImports extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  /** The latest imports, the latest first. */
  execute(): Promise<readonly ListedImport[]> {
    return this.dependencies.unitOfWork.read(async (stores) =>
      this.#listed(stores, await stores.importRecords.listLatest(shown)),
    );
  }

  /** @returns undefined for an unknown import. */
  show(id: string): Promise<ShownImport | undefined> {
    return this.dependencies.unitOfWork.read(async (stores) => {
      const record = await stores.importRecords.find(id);
      if (!record) return undefined;
      const [imported] = await this.#listed(stores, [record]);
      if (!imported) return undefined;
      if (imported.canUndo) {
        const { people, ...undo } = await stores.importRecords.foreseeUndo(id, peopleShown);
        return { imported, undo, people };
      }
      const { removed, restored, kept } = record;
      const undo = removed === null || restored === null || kept === null ? undefined : { removed, restored, kept };
      return { imported, undo, people: await stores.importRecords.listKept(id, peopleShown) };
    });
  }

  async #listed({ users }: ReadStores, records: readonly ImportRecord[]): Promise<readonly ListedImport[]> {
    const now = this.dependencies.clock.now();
    const names = new Map<string, string>();
    for (const id of new Set(records.flatMap(({ importedBy }) => importedBy ?? []))) {
      const user = await users.find(id);
      if (user) names.set(id, user.name || user.email);
    }
    return records.map((record) => ({
      ...record,
      importedByName: record.importedBy === null ? null : (names.get(record.importedBy) ?? null),
      canUndo: record.undoneAt === null && changesAnyone(record) && undoEnd(record.importedAt) > now,
    }));
  }
}

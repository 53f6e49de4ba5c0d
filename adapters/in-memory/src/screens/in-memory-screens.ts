import type { Screen } from '@rewards/domain/screens/screen';
import type { ScreenReport } from '@rewards/domain/screens/screen-report';
import type { Screens } from '@rewards/domain/screens/screens';
import { InMemoryStore } from '../in-memory-store.ts';

/** Screens within one transaction. */
export class InMemoryScreens extends InMemoryStore implements Screens {
  async add(screen: Screen): Promise<void> {
    if (this.tables.screens.has(screen.id)) throw new Error(`The identity ${screen.id} is taken`);
    if (await this.findBySecret(screen.secretDigest)) throw new Error('Another screen has this secret');
    this.tables.screens.set(screen.id, structuredClone(screen));
  }

  async list(): Promise<readonly Screen[]> {
    const inOrder = [...this.tables.screens.values()].toSorted(
      (one, other) => one.pairedAt.getTime() - other.pairedAt.getTime() || (one.id < other.id ? -1 : 1),
    );
    return structuredClone(inOrder);
  }

  async find(id: string): Promise<Screen | undefined> {
    return structuredClone(this.tables.screens.get(id));
  }

  findForUpdate(id: string): Promise<Screen | undefined> {
    return this.find(id);
  }

  async findBySecret(secretDigest: string): Promise<Screen | undefined> {
    return structuredClone([...this.tables.screens.values()].find((screen) => screen.secretDigest === secretDigest));
  }

  async rename(id: string, name: string): Promise<void> {
    this.#change(id, { name });
  }

  async move(id: string, place: string | null): Promise<void> {
    this.#change(id, { place });
  }

  async touch(id: string, seenAt: Date): Promise<void> {
    this.#change(id, { lastSeenAt: new Date(seenAt) });
  }

  async findReport(id: string): Promise<ScreenReport | undefined> {
    return structuredClone(this.tables.screenReports.get(id));
  }

  async saveReport(report: ScreenReport): Promise<void> {
    if (this.tables.screens.has(report.screenId))
      this.tables.screenReports.set(report.screenId, structuredClone(report));
  }

  async listReports(): Promise<readonly ScreenReport[]> {
    return structuredClone([...this.tables.screenReports.values()]);
  }

  async remove(id: string): Promise<void> {
    this.tables.screens.delete(id);
    this.tables.screenReports.delete(id);
    for (const pairing of this.tables.screenPairings.values()) {
      if (pairing.screenId === id) this.tables.screenPairings.delete(pairing.id);
    }
  }

  #change(id: string, changes: Partial<Screen>): void {
    const screen = this.tables.screens.get(id);
    if (screen) this.tables.screens.set(id, { ...screen, ...changes });
  }
}

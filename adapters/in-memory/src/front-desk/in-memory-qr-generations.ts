import type { QrGeneration } from '@rewards/domain/front-desk/qr-generation';
import type { QrGenerations } from '@rewards/domain/front-desk/qr-generations';
import { InMemoryStore } from '../in-memory-store.ts';

/** QR generations within one transaction. */
export class InMemoryQrGenerations extends InMemoryStore implements QrGenerations {
  async add(generation: QrGeneration): Promise<void> {
    if (this.tables.qrGenerations.has(generation.id)) throw new Error(`The identity ${generation.id} is taken`);
    for (const userId of [generation.userId, generation.adminId]) {
      if (userId !== null && !this.tables.users.has(userId)) throw new Error(`There is no user ${userId}`);
    }
    this.tables.qrGenerations.set(generation.id, structuredClone(generation));
  }

  append(generation: QrGeneration): Promise<void> {
    return this.add(generation);
  }

  async find(id: string): Promise<QrGeneration | undefined> {
    return structuredClone(this.tables.qrGenerations.get(id));
  }

  findForUpdate(id: string): Promise<QrGeneration | undefined> {
    return this.find(id);
  }

  async findByLandingForUpdate(landingDigest: string): Promise<QrGeneration | undefined> {
    return this.#first((generation) => generation.landingDigest === landingDigest);
  }

  async findByCard(cardDigest: string): Promise<QrGeneration | undefined> {
    return this.#first((generation) => generation.cardDigest === cardDigest);
  }

  async listOfForUpdate(userId: string): Promise<readonly QrGeneration[]> {
    return structuredClone(
      [...this.tables.qrGenerations.values()].filter((generation) => generation.userId === userId),
    );
  }

  async markUsed(id: string, usedAt: Date, addressHash: string): Promise<void> {
    const generation = this.tables.qrGenerations.get(id);
    if (!generation) throw new Error(`There is no QR generation ${id} to be used`);
    this.tables.qrGenerations.set(id, { ...generation, usedAt: new Date(usedAt) });
    this.tables.qrScans.set(id, addressHash);
  }

  async findScanAddress(id: string): Promise<string | undefined> {
    return this.tables.qrScans.get(id);
  }

  async remove(id: string): Promise<void> {
    this.tables.qrGenerations.delete(id);
    this.tables.qrScans.delete(id);
    this.tables.followUpTexts.delete(id);
    this.tables.leftOutTexts.delete(id);
  }

  #first(matches: (generation: QrGeneration) => boolean): QrGeneration | undefined {
    return structuredClone([...this.tables.qrGenerations.values()].find(matches));
  }
}

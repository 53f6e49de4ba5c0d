import type { ScreenPairing } from '@rewards/domain/screens/screen-pairing';
import type { ScreenPairings } from '@rewards/domain/screens/screen-pairings';
import { InMemoryStore } from '../in-memory-store.ts';

/** Screen pairings within one transaction. */
export class InMemoryScreenPairings extends InMemoryStore implements ScreenPairings {
  async add(pairing: ScreenPairing): Promise<boolean> {
    if (this.tables.screenPairings.has(pairing.id)) throw new Error(`The identity ${pairing.id} is taken`);
    if (this.#first(({ userCode }) => userCode === pairing.userCode)) return false;
    this.tables.screenPairings.set(pairing.id, structuredClone(pairing));
    return true;
  }

  async findByDevice(deviceDigest: string): Promise<ScreenPairing | undefined> {
    return this.#first((pairing) => pairing.deviceDigest === deviceDigest);
  }

  async findByUserCodeForUpdate(userCode: string): Promise<ScreenPairing | undefined> {
    return this.#first((pairing) => pairing.userCode === userCode);
  }

  async claim(id: string, screenId: string, expiresAt: Date): Promise<void> {
    const pairing = this.tables.screenPairings.get(id);
    if (!pairing) throw new Error(`There is no pairing ${id} to be claimed`);
    if (!this.tables.screens.has(screenId)) throw new Error(`There is no screen ${screenId}`);
    this.tables.screenPairings.set(id, { ...pairing, screenId, expiresAt: new Date(expiresAt) });
  }

  #first(matches: (pairing: ScreenPairing) => boolean): ScreenPairing | undefined {
    return structuredClone([...this.tables.screenPairings.values()].find(matches));
  }
}

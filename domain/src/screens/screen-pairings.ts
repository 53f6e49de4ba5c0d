import type { ScreenPairing } from './screen-pairing.ts';

/** What devices ask to be paired, inside a unit of work. */
export interface ScreenPairings {
  /** @returns false, and adds nothing, where the code is another pairing's. */
  add(pairing: ScreenPairing): Promise<boolean>;
  findByDevice(deviceDigest: string): Promise<ScreenPairing | undefined>;
  /** Parallel work that wants the same pairing waits until this transaction ends. */
  findByUserCodeForUpdate(userCode: string): Promise<ScreenPairing | undefined>;
  /** Writes what the pairing has become, and until when the device may fetch it. */
  claim(id: string, screenId: string, expiresAt: Date): Promise<void>;
}

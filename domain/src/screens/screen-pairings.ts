import type { ScreenPairing } from './screen-pairing.ts';

/** Pairing requests from devices, in a unit of work. */
export interface ScreenPairings {
  /** @returns false, and adds nothing, if another pairing has the code */
  add(pairing: ScreenPairing): Promise<boolean>;
  findByDevice(deviceDigest: string): Promise<ScreenPairing | undefined>;
  /** Parallel work on the same pairing waits until this transaction ends. */
  findByUserCodeForUpdate(userCode: string): Promise<ScreenPairing | undefined>;
  /** Stores the resulting screen, and how long the device can fetch it. */
  claim(id: string, screenId: string, expiresAt: Date): Promise<void>;
}

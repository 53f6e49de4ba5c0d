import type { Screen } from './screen.ts';
import type { ScreenReport } from './screen-report.ts';

/**
 * The screens that are paired, inside a unit of work. One that is removed is revoked, and its connections are told at
 * once.
 */
export interface Screens {
  add(screen: Screen): Promise<void>;
  /** In the order of their pairing. */
  list(): Promise<readonly Screen[]>;
  find(id: string): Promise<Screen | undefined>;
  /** Parallel work that wants the same screen waits until this transaction ends. */
  findForUpdate(id: string): Promise<Screen | undefined>;
  /** By the digest of the secret that the device keeps. */
  findBySecret(secretDigest: string): Promise<Screen | undefined>;
  rename(id: string, name: string): Promise<void>;
  /** Gives it a place, or none; its connections are told at once. */
  move(id: string, place: string | null): Promise<void>;
  /** Writes when a screen was last heard of. One that was revoked meanwhile stays so. */
  touch(id: string, seenAt: Date): Promise<void>;
  /** What a screen said of itself last. */
  findReport(id: string): Promise<ScreenReport | undefined>;
  /** In place of the one before. Of a screen that was revoked meanwhile nothing is kept. */
  saveReport(report: ScreenReport): Promise<void>;
  /** The last of each screen, in any order. */
  listReports(): Promise<readonly ScreenReport[]>;
  /** Its pairing and its report go with it. */
  remove(id: string): Promise<void>;
}

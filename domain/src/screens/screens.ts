import type { Screen } from './screen.ts';
import type { ScreenReport } from './screen-report.ts';

/** The paired screens, in a unit of work. Removing one revokes it and notifies its connections at once. */
export interface Screens {
  add(screen: Screen): Promise<void>;
  /** In pairing order. */
  list(): Promise<readonly Screen[]>;
  find(id: string): Promise<Screen | undefined>;
  /** Parallel work on the same screen waits until this transaction ends. */
  findForUpdate(id: string): Promise<Screen | undefined>;
  /** By the digest of the device's secret. */
  findBySecret(secretDigest: string): Promise<Screen | undefined>;
  rename(id: string, name: string): Promise<void>;
  /** Sets or removes its place. Its connections are notified at once. */
  move(id: string, place: string | null): Promise<void>;
  /** Records when a screen was last seen. A screen revoked in the meantime stays revoked. */
  touch(id: string, seenAt: Date): Promise<void>;
  /** A screen's last report. */
  findReport(id: string): Promise<ScreenReport | undefined>;
  /** Replaces the last report. Does nothing if the screen was revoked in the meantime. */
  saveReport(report: ScreenReport): Promise<void>;
  /** The last report of each screen, in any order. */
  listReports(): Promise<readonly ScreenReport[]>;
  /** Also removes its pairing and report. */
  remove(id: string): Promise<void>;
}

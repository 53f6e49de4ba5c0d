import type { PracticeProfile } from './practice-profile.ts';

/** The cached practice profile, for frequent reads. */
export interface CurrentPractice {
  /** At most one second old. Current right after `refresh`. */
  get(): Promise<PracticeProfile>;
  /** Call it after committing a change, so this process shows it at once. */
  refresh(): void;
}

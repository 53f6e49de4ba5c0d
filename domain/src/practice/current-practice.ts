import type { PracticeProfile } from './practice-profile.ts';

/** The practice profile for whoever reads it often. */
export interface CurrentPractice {
  /** As it was within the last second, or at once after `refresh`. */
  get(): Promise<PracticeProfile>;
  /** To be called once a change is committed, so that this process shows it at once. */
  refresh(): void;
}

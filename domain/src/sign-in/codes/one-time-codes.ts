import type { CodePurpose, OneTimeCode } from './one-time-code.ts';

/** Login and reset codes (rule 13), written inside a unit of work. */
export interface OneTimeCodes {
  /** Adds a code and ends every older one of the same email and purpose. */
  issue(code: OneTimeCode): Promise<void>;
  /**
   * Counts a try against the live code in one conditional statement, and only then hands it out for comparing. Of
   * parallel tries each is counted.
   * @returns undefined when there is none: never issued, expired at `at`, used, ended, or out of tries.
   */
  takeTry(email: string, purpose: CodePurpose, at: Date): Promise<OneTimeCode | undefined>;
  /** Gives a try back: the code was right but something else was missing. */
  giveBackTry(id: string): Promise<void>;
  /** Uses the code up. @returns false when it was used or ended meanwhile: exactly one of parallel calls gets true. */
  consume(id: string, at: Date): Promise<boolean>;
}

import type { CodeTried } from './code-tries.ts';
import type { KnownCode, OneTimeCode } from './one-time-code.ts';

/** Login and reset codes (rule 13), written in a unit of work. `CodeTries` returns them for comparison. */
export interface OneTimeCodes {
  /** Adds a code and ends older ones for the same email and purpose. */
  issue(code: OneTimeCode): Promise<void>;
  /** Undefined after a newer code replaced it. */
  find(id: string): Promise<KnownCode | undefined>;
  /** The code was right, so the try doesn't count against the code, the day or the address. */
  giveBackTry(tried: CodeTried & Pick<OneTimeCode, 'id'>, at: Date): Promise<void>;
  /** Uses up the code. @returns false if it was already used or ended. Exactly one parallel call gets true. */
  consume(id: string, at: Date): Promise<boolean>;
}

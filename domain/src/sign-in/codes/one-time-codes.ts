import type { CodeTried } from './code-tries.ts';
import type { KnownCode, OneTimeCode } from './one-time-code.ts';

/** Login and reset codes (rule 13), written inside a unit of work. `CodeTries` hands them out for comparing. */
export interface OneTimeCodes {
  /** Adds a code and ends every older one of the same email and purpose. */
  issue(code: OneTimeCode): Promise<void>;
  /** Undefined once a newer code took its place. */
  find(id: string): Promise<KnownCode | undefined>;
  /** The code was right: the try counts neither against it, nor against the day or the address. */
  giveBackTry(tried: CodeTried & Pick<OneTimeCode, 'id'>, at: Date): Promise<void>;
  /** Uses the code up. @returns false when it was used or ended meanwhile: exactly one of parallel calls gets true. */
  consume(id: string, at: Date): Promise<boolean>;
}

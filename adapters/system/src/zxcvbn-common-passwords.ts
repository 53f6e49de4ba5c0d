import { createRequire } from 'node:module';
import { passwordLeastCharacters } from '@rewards/domain/sign-in/passwords/password-rules';
import type { CommonPasswords } from '@rewards/domain/sign-in/passwords/simple-password';
import type * as LanguageCommon from '@zxcvbn-ts/language-common';

const howMany = 10_000;

/**
 * The 10,000 most common passwords of zxcvbn's list, which is sorted by frequency, and the 10,000 most common that are
 * long enough to be chosen (rule 14). Of the first 10,000, only a third are.
 */
export class ZxcvbnCommonPasswords implements CommonPasswords {
  #common: ReadonlySet<string> | undefined;

  includes(password: string): boolean {
    this.#common ??= readMostCommon();
    return this.#common.has(password.toLowerCase());
  }
}

/** Loaded on first use: unpacking the list takes about 50 ms, which would delay startup. */
function readMostCommon(): ReadonlySet<string> {
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as typeof LanguageCommon;
  const list = dictionary['passwords-common'];
  const choosable = list.filter(({ length }) => length >= passwordLeastCharacters);
  return new Set([...list.slice(0, howMany), ...choosable.slice(0, howMany)]);
}

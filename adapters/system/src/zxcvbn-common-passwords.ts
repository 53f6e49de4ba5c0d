import { createRequire } from 'node:module';
import type { CommonPasswords } from '@rewards/domain/sign-in/passwords/common-passwords';
import type * as LanguageCommon from '@zxcvbn-ts/language-common';

const howMany = 10_000;

/** The 10,000 most common passwords of zxcvbn's list, which is sorted by frequency (rule 14). */
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
  return new Set(dictionary['passwords-common'].slice(0, howMany));
}

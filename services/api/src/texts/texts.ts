import { type Language, chooseLanguage, languages } from '@rewards/contracts/languages';
import type { Context } from 'koa';
import { en } from './en/en.ts';

/** The service's words in one language. Another language is `translated(en, …)`, and is complete. */
export type Texts = typeof en;

/** Says something in the reader's language. */
export type Say = (texts: Texts) => string;

export const catalogues: Readonly<Record<Language, Texts>> = { en };

/** The texts in the language a request asks for, if available. */
export function textsFor(context: Pick<Context, 'acceptsLanguages' | 'vary'>): Texts {
  // A cache must keep a copy for each language.
  context.vary('Accept-Language');
  return catalogues[chooseLanguage(context.acceptsLanguages(), languages)];
}

/** The texts in the practice's language, for output without a reader's preference. */
export const textsOfPractice: Texts = catalogues.en;

import { type Language, chooseLanguage, languages } from '@rewards/contracts/languages';
import type { Context } from 'koa';
import { en } from './en/en.ts';

/** What the service says, in one language. Another one is `translated(en, …)`, and lacks nothing. */
export type Texts = typeof en;

/** Says something in the language of whoever reads it. */
export type Say = (texts: Texts) => string;

export const catalogues: Readonly<Record<Language, Texts>> = { en };

/** In the language that a request asks for, as far as there is one. */
export function textsFor(context: Pick<Context, 'acceptsLanguages' | 'vary'>): Texts {
  // Who keeps the answer keeps it for readers of this language only.
  context.vary('Accept-Language');
  return catalogues[chooseLanguage(context.acceptsLanguages(), languages)];
}

/** In the language of the practice: for what nobody asks for in a language of their own. */
export const textsOfPractice: Texts = catalogues.en;

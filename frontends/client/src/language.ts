import { type Language, type Translation, chooseLanguage, languages, translated } from '@rewards/contracts/languages';

/** The supported language this browser's reader prefers. */
export const readersLanguage: Language = chooseLanguage(globalThis.navigator?.languages ?? [], languages);

/**
 * The catalogue in the reader's language: English, overridden by the translation.
 *
 * @param translations by language
 */
export const inReadersLanguage = <const Catalogue extends object>(
  english: Catalogue,
  translations: Readonly<Record<string, Translation<Catalogue>>> = {},
): Catalogue => translated(english, translations[readersLanguage]);

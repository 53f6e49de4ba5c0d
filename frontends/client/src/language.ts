import { type Language, type Translation, chooseLanguage, languages, translated } from '@rewards/contracts/languages';

/** In which the pages speak: the one among ours that this browser's reader likes best. */
export const readersLanguage: Language = chooseLanguage(globalThis.navigator?.languages ?? [], languages);

/**
 * The catalogue as its reader reads it: the English one, and in it what the translation to their language says.
 *
 * @param translations by language
 */
export const inReadersLanguage = <const Catalogue extends object>(
  english: Catalogue,
  translations: Readonly<Record<string, Translation<Catalogue>>> = {},
): Catalogue => translated(english, translations[readersLanguage]);

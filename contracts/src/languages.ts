/** The languages that have catalogues. English is complete. What another language lacks is shown in English. */
export const languages = ['en'] as const;
export type Language = (typeof languages)[number];

/**
 * The first wanted language that is offered, compared by primary subtag: "de-CH" matches "de". Otherwise the first one
 * offered.
 *
 * @param wanted as reported by a browser, preferred first
 */
export function chooseLanguage<const Offered extends string>(
  wanted: readonly string[],
  offered: readonly [Offered, ...Offered[]],
): Offered {
  const primary = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  const chosen = primary.map((language) => offered.find((candidate) => candidate === language));
  return chosen.find((language) => language !== undefined) ?? offered[0];
}

/** A catalogue in another language: the same shape, with untranslated entries left out. */
export type Translation<Catalogue> = Catalogue extends (...given: infer Given) => infer Said
  ? (...given: Given) => Widened<Said>
  : Catalogue extends string | readonly unknown[]
    ? Widened<Catalogue>
    : { readonly [Name in keyof Catalogue]?: Translation<Catalogue[Name]> };

/** Replaces the literal English strings with any string. */
type Widened<Said> = Said extends string
  ? string
  : Said extends readonly (infer One)[]
    ? readonly Widened<One>[]
    : { readonly [Name in keyof Said]: Widened<Said[Name]> };

type Entry = string | object | undefined;

/** The English catalogue, overridden by everything the translation has. */
export function translated<const Catalogue extends object>(
  english: Catalogue,
  translation: Translation<Catalogue> | undefined,
): Catalogue {
  if (translation === undefined) return english;
  const said = translation as Readonly<Record<string, Entry>>;
  const entries = Object.entries<Entry>(english as Record<string, Entry>).map(([name, entry]) => [
    name,
    isGroup(entry) ? translated(entry, said[name] as object) : (said[name] ?? entry),
  ]);
  return Object.fromEntries(entries) as Catalogue;
}

const isGroup = (entry: Entry): entry is object => typeof entry === 'object' && !Array.isArray(entry);

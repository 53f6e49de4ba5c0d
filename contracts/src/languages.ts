/** The languages that have catalogues. English is the complete one: what another lacks is said in English. */
export const languages = ['en'] as const;
export type Language = (typeof languages)[number];

/**
 * The first wanted language that is offered, told apart by its first subtag: "de-CH" is content with "de". Without one
 * it is the first that is offered.
 *
 * @param wanted as a browser tells them, the dearest first
 */
export function chooseLanguage<const Offered extends string>(
  wanted: readonly string[],
  offered: readonly [Offered, ...Offered[]],
): Offered {
  const primary = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  const chosen = primary.map((language) => offered.find((candidate) => candidate === language));
  return chosen.find((language) => language !== undefined) ?? offered[0];
}

/** A catalogue of another language: of the same shape, and free to lack what is not translated yet. */
export type Translation<Catalogue> = Catalogue extends (...given: infer Given) => infer Said
  ? (...given: Given) => Widened<Said>
  : Catalogue extends string | readonly unknown[]
    ? Widened<Catalogue>
    : { readonly [Name in keyof Catalogue]?: Translation<Catalogue[Name]> };

/** Any words in place of the English ones. */
type Widened<Said> = Said extends string
  ? string
  : Said extends readonly (infer One)[]
    ? readonly Widened<One>[]
    : { readonly [Name in keyof Said]: Widened<Said[Name]> };

type Entry = string | object | undefined;

/** The English catalogue with everything in it that the translation says. */
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

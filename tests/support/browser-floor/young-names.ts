import type { Identifier } from '@mdn/browser-compat-data';
import { compatData, type Floor, lackingIn } from './floor.ts';

/** What a floor lacks, each name with the browsers that lack it. */
export interface YoungNames {
  /** As `structuredClone` or `WeakRef`. */
  readonly globals: ReadonlyMap<string, readonly string[]>;
  /** As `URL.canParse`. */
  readonly statics: ReadonlyMap<string, readonly string[]>;
  /** Methods by a name that nothing older has, as `toSorted`. */
  readonly methods: ReadonlyMap<string, readonly string[]>;
}

type Features = readonly (readonly [name: string, feature: Identifier])[];
const featuresOf = (of: Identifier): Features =>
  Object.entries(of as Readonly<Record<string, Identifier>>).filter(
    ([name, feature]) => name !== '__compat' && feature.__compat !== undefined,
  );

/** Among the browser's objects a name of one word, as `take`, is also a name of our own: those are left out. */
const isDistinctive = (name: string) => /^[a-z]+[A-Z]/.test(name);

/** Owners of what a page may name without naming them. */
const globalOwners = new Set(['Window', 'WorkerGlobalScope']);

const intl = compatData.javascript['builtins']?.['Intl'] ?? {};
const language: Features = [
  ...featuresOf(compatData.javascript['builtins'] ?? {}),
  ...featuresOf(intl).map(([name, feature]) => [`Intl.${name}`, feature] as const),
];

export function youngNames(floor: Floor): YoungNames {
  const found = { globals: new Map(), statics: new Map(), methods: new Map() } satisfies Record<
    keyof YoungNames,
    Map<string, readonly string[]>
  >;
  /** What one owner has in time makes a name no sign of youth. */
  const note = (kind: keyof YoungNames, name: string, lacking: readonly string[]) => {
    const known = found[kind].get(name);
    found[kind].set(name, known?.length === 0 ? known : lacking);
  };
  for (const [features, isLanguage] of [
    [language, true],
    [featuresOf(compatData.api), false],
  ] as const) {
    for (const [owner, whole] of features) {
      if (!owner.includes('.')) note('globals', owner, lackingIn(whole, floor));
      for (const [member, feature] of featuresOf(whole)) {
        const name = member.replace(/_static$/, '');
        note('statics', `${owner.replace('Intl.', '')}.${name}`, lackingIn(feature, floor));
        if (globalOwners.has(owner)) note('globals', name, lackingIn(feature, floor));
        // What a browser of today still lacks is used with care by everybody, and has names like our own.
        const lacking = lackingIn(feature, floor, { orNever: isLanguage });
        if (member === name || lacking.length === 0) note('methods', name, lacking);
      }
    }
  }
  const isOfLanguage = new Set(language.flatMap(([, whole]) => featuresOf(whole).map(([name]) => name)));
  const young = (names: ReadonlyMap<string, readonly string[]>) =>
    [...names].filter(([, lacking]) => lacking.length > 0);
  return {
    globals: new Map(young(found.globals)),
    statics: new Map(young(found.statics)),
    methods: new Map(young(found.methods).filter(([name]) => isOfLanguage.has(name) || isDistinctive(name))),
  };
}

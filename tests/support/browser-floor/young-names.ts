import type { Identifier } from '@mdn/browser-compat-data';
import { compatData, type Floor, lackingIn } from './floor.ts';

/** The names that the oldest browsers lack, each with those browsers. */
export interface YoungNames {
  /** Such as `structuredClone` or `WeakRef`. */
  readonly globals: ReadonlyMap<string, readonly string[]>;
  /** Such as `URL.canParse`. */
  readonly statics: ReadonlyMap<string, readonly string[]>;
  /** Methods with a name that no older object has, such as `toSorted`. */
  readonly methods: ReadonlyMap<string, readonly string[]>;
}

type Features = readonly (readonly [name: string, feature: Identifier])[];
const featuresOf = (of: Identifier): Features =>
  Object.entries(of as Readonly<Record<string, Identifier>>).filter(
    ([name, feature]) => name !== '__compat' && feature.__compat !== undefined,
  );

/** One-word names of browser objects, such as `take`, are left out because our own code uses them, too. */
const isDistinctive = (name: string) => /^[a-z]+[A-Z]/.test(name);

/** Objects whose members a page can use without a prefix. */
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
  /** If one owner has had a name long enough, the name alone proves nothing. */
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
        // Features missing from current browsers are left out: code checks for them, and their names resemble ours.
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

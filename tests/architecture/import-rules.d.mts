export interface Part {
  readonly name: string;
  readonly folder: string;
  readonly libraries?: readonly string[];
}

export declare const parts: readonly Part[];

/** Each part of the domain with the parts it may know. */
export declare const domainParts: Readonly<Record<string, readonly string[]>>;

declare const importRules: { readonly forbidden: readonly { readonly name: string }[] };
export default importRules;

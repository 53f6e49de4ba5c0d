export interface Part {
  readonly name: string;
  readonly folder: string;
  readonly libraries?: readonly string[];
}

export declare const parts: readonly Part[];

declare const importRules: { readonly forbidden: readonly { readonly name: string }[] };
export default importRules;

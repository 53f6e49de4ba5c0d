export interface Floors {
  readonly name: string;
  readonly root: string;
  readonly open: readonly string[];
  readonly openMay: readonly string[];
  readonly folders: Readonly<Record<string, readonly string[]>>;
}

/** The folders of a package, each with the folders it may import. */
export declare const floors: readonly Floors[];

/** What a benchmark measured. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 's' | 'ms' | 'MB' | '/s';
  /** Further words about it, as of its spread. */
  readonly also?: string;
  /** What it must not go over, where the product promises something. */
  readonly limit?: number;
  /** Which share of its bare counterpart it must reach, and how many times as much as that it may be at most. */
  readonly leastShare?: number;
  readonly mostTimes?: number;
  /** What it should not go over on a machine that does nothing else; it is told and never held against anybody. */
  readonly aim?: number;
  /** The same work with nothing of the product around it, measured in the same run. */
  readonly bare?: { readonly what: string; readonly value: number };
}

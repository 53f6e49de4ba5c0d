/** A benchmark's result. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 's' | 'ms' | 'MB' | '/s' | '';
  /** More details, such as the spread. */
  readonly also?: string;
  /** The maximum, if the product promises one. */
  readonly limit?: number;
  /** The minimum and maximum ratio to the bare counterpart. */
  readonly minShare?: number;
  readonly maxTimes?: number;
  /** A goal for an idle machine. Reported, but missing it doesn't fail the run. */
  readonly aim?: number;
  /** The same work without the product, measured in the same run. */
  readonly bare?: { readonly what: string; readonly value: number };
}

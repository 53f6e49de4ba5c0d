export interface TrendSeries {
  readonly name: string;
  /** Which of the kit's colours it has, by day and by night. */
  readonly tone: 'pending' | 'signed-up' | 'completed';
}

export interface TrendGroup {
  readonly name: string;
  /** One for each series. */
  readonly values: readonly number[];
}

export interface Trend {
  /** A description of the chart for screen readers. */
  readonly title: string;
  /** What a group is: a month, or somebody of the team. */
  readonly groupHeader: string;
  readonly series: readonly TrendSeries[];
  readonly groups: readonly TrendGroup[];
  readonly format: (value: number) => string;
  /** How the scale is written, which has whole figures alone. */
  readonly formatScale: (value: number) => string;
}

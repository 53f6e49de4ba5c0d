/** How often something may happen per key within a window. */
export interface AttemptLimit {
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
}

/** The result of one stage of the gate. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What was checked, in a few words, such as "142 files". */
  readonly note: string;
  /** Shown if something failed. */
  readonly output: string;
}

export const oneCheck = (succeeded: boolean, note: string, output: string): Outcome => ({
  passed: succeeded ? 1 : 0,
  failed: succeeded ? 0 : 1,
  note,
  output,
});

export const together = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  note: outcomes.map(({ note }) => note).join(', '),
  output: outcomes
    .filter(({ failed }) => failed > 0)
    .map(({ output }) => output)
    .join('\n'),
});

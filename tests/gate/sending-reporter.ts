/** The fields of jest's reporter arguments that are used here. */
interface JestTest {
  readonly path: string;
  readonly context: { readonly config: { readonly displayName?: { readonly name: string } } };
}
interface JestResult {
  readonly numPassingTests: number;
  readonly numFailingTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testExecError?: unknown;
  readonly failureMessage?: string | null;
  readonly console?: readonly { readonly message: string }[] | null;
}

/** What the gate receives for each test file. */
export interface FileResult {
  readonly project: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Why it failed, with its output. Empty if it passed. */
  readonly failure: string;
}

/** A silent jest reporter that sends each file's result to the parent process, the gate. */
export default class SendingReporter {
  constructor() {
    // If the gate is gone, further tests would only keep the machine busy.
    process.once('disconnect', () => process.exit(1));
    // Don't let the channel keep jest alive after its last test.
    process.channel?.unref();
  }

  onTestResult(test: JestTest, result: JestResult): void {
    const broken = result.testExecError !== undefined && result.testExecError !== null && result.numFailingTests === 0;
    const failed = result.numFailingTests + (broken ? 1 : 0);
    const printed = (result.console ?? []).map(({ message }) => message).join('\n');
    process.send?.({
      project: test.context.config.displayName?.name ?? '',
      passed: result.numPassingTests,
      failed,
      skipped: result.numPendingTests + result.numTodoTests,
      failure: failed === 0 ? '' : [test.path, result.failureMessage ?? '', printed].join('\n'),
    } satisfies FileResult);
  }
}

/** The part of what jest hands to a reporter that is read here. */
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

/** What the gate hears of each test file. */
export interface FileResult {
  readonly project: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Why it failed, with what it printed; empty when it did not. */
  readonly failure: string;
}

/** A reporter for jest that prints nothing and sends each file's result to the gate, which runs it as a child. */
export default class SendingReporter {
  constructor() {
    // A gate that is gone hears nothing any more, and its tests would only keep the machine busy.
    process.once('disconnect', () => process.exit(1));
    // Listening must not keep jest alive after its last test.
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

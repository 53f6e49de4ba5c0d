/** The fields of a PostgreSQL error, as pg passes them on. */
interface Refusal {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly stack?: string;
  readonly constraint?: string;
  readonly table?: string;
}

/**
 * A statement that PostgreSQL refused because of a broken constraint, a deadlock or a bug. Contains the broken rule and
 * the table, but not the row's values: failures are logged, and emails must not be.
 */
export class StatementFailed extends Error {
  /** PostgreSQL's five-character code, such as 23505 for a unique violation. */
  readonly code: string;
  readonly constraint: string | undefined;

  constructor({ code, message, stack, constraint, table }: Refusal) {
    // A value in the message is quoted at its end.
    const rule = message.replace(/(\n|: ").*$/s, '');
    super(table === undefined ? rule : `${rule} (table ${table})`);
    this.name = 'StatementFailed';
    this.code = code;
    this.constraint = constraint;
    const frames = (stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
    this.stack = [`${this.name}: ${this.message} [${code}]`, ...frames].join('\n');
  }

  /** @returns undefined if the error isn't a refusal by PostgreSQL. */
  static from(error: unknown): StatementFailed | undefined {
    if (typeof error !== 'object' || error === null) return undefined;
    const { severity, code } = error as Partial<Refusal>;
    return typeof severity === 'string' && typeof code === 'string' ? new StatementFailed(error as Refusal) : undefined;
  }
}

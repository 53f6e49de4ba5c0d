/** What PostgreSQL tells of a statement that it refused, and pg passes on. */
interface Refusal {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly stack?: string;
  readonly constraint?: string;
  readonly table?: string;
}

/**
 * A statement that PostgreSQL refused: a broken constraint, a deadlock, a mistake of ours. It says which rule was
 * broken and where, and leaves out the values of the row, which PostgreSQL adds: failures are logged, and emails must
 * not be.
 */
export class StatementFailed extends Error {
  /** PostgreSQL's five characters, such as 23505 for a value that must be unique. */
  readonly code: string;
  readonly constraint: string | undefined;

  constructor({ code, message, stack, constraint, table }: Refusal) {
    // Where a value stands in the message, it stands quoted at its end.
    const rule = message.replace(/(\n|: ").*$/s, '');
    super(table === undefined ? rule : `${rule} (table ${table})`);
    this.name = 'StatementFailed';
    this.code = code;
    this.constraint = constraint;
    const frames = (stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
    this.stack = [`${this.name}: ${this.message} [${code}]`, ...frames].join('\n');
  }

  /** @returns undefined for what is no refusal of PostgreSQL. */
  static from(error: unknown): StatementFailed | undefined {
    if (typeof error !== 'object' || error === null) return undefined;
    const { severity, code } = error as Partial<Refusal>;
    return typeof severity === 'string' && typeof code === 'string' ? new StatementFailed(error as Refusal) : undefined;
  }
}

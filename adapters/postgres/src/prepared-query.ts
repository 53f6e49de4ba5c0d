import pg from 'pg';
import Result, { type Columns } from 'pg/lib/result.js';
import utils from 'pg/lib/utils.js';

/** What pg keeps from its types: one way of sending to PostgreSQL, and what becomes of its answers. */
interface Connection {
  readonly parsedStatements: Record<string, string>;
  bind(config: object): void;
  close(what: object): void;
  sync(): void;
}
interface Sent {
  name: string;
  values: unknown[];
  _result: Columns;
  _results: Columns;
  _accumulateRows: boolean;
  _canceledDueToError: unknown;
  prepare(connection: Connection): void;
  _getRows(connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleError(failure: unknown, connection: Connection): void;
}

const Query = pg.Query as unknown as new (text: string, values: unknown[]) => Sent;

/** Of each connection, by the name of the statement. */
const known = new WeakMap<Connection, Map<string, Columns>>();

export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  readonly rowMode?: 'array';
}

/** What PostgreSQL refuses a name with: its columns have become others since, or it does not know it. */
const unusable = new Set<unknown>(['0A000', '26000']);

/**
 * A statement with a name. Its columns are told by PostgreSQL when a connection sends it first, and asked for and read
 * through no more. A name whose columns have become others since is refused by PostgreSQL, once; a pooler that carries
 * names over to another connection would have it go on, but while a release runs no migration changes a column's type.
 */
export class PreparedQuery extends Query {
  constructor({ name, text, values, rowMode }: NamedStatement) {
    super(text, values);
    this.name = name;
    if (rowMode) this._result = this._results = new Result(rowMode);
  }

  override prepare(connection: Connection): void {
    try {
      this.values = this.values.map(utils.prepareValue);
    } catch (failure) {
      // Nothing was sent, and it is told in its turn. pg would have PostgreSQL forget the name, and go on to use it.
      this._canceledDueToError = failure;
      connection.sync();
      return;
    }
    const columns = known.get(connection)?.get(this.name);
    if (!columns) return super.prepare(connection);
    copyColumns(columns, this._result);
    this._accumulateRows = true;
    connection.bind({ statement: this.name, values: this.values });
    this._getRows(connection);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    const ofConnection = known.get(connection) ?? new Map<string, Columns>();
    known.set(connection, ofConnection);
    if (!ofConnection.has(this.name)) ofConnection.set(this.name, copyColumns(this._result, {} as Columns));
  }

  /** The next one to be sent by such a name begins anew. */
  override handleError(failure: unknown, connection: Connection): void {
    if (unusable.has((failure as { readonly code?: unknown }).code)) {
      known.get(connection)?.delete(this.name);
      delete connection.parsedStatements[this.name];
      connection.close({ type: 'S', name: this.name });
    }
    super.handleError(failure, connection);
  }
}

function copyColumns(from: Columns, to: Columns): Columns {
  to.fields = from.fields;
  to._parsers = from._parsers;
  to._prebuiltEmptyResultObject = from._prebuiltEmptyResultObject;
  return to;
}

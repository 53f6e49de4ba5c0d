import pg from 'pg';

/** Plain SQL, for what tests look up, insert or break in the product's database. */
export class Sql {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async connect(url: string): Promise<Sql> {
    const client = new pg.Client({ connectionString: url, application_name: 'test' });
    // A test that stops the database loses this connection, too, on purpose.
    client.on('error', () => undefined);
    await client.connect();
    return new Sql(client);
  }

  async rows<Row extends object = Record<string, unknown>>(
    statement: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    return (await this.#client.query<Row>(statement, [...values])).rows;
  }

  async count(from: string, values: readonly unknown[] = []): Promise<number> {
    const [row] = await this.rows<{ count: number }>(`select count(*)::int as count from ${from}`, values);
    return row?.count ?? 0;
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}

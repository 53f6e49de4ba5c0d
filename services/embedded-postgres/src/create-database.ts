import pg from 'pg';

/**
 * Creates the database `name`, as a copy of `template` if given, and returns its address.
 * The template must have no connections in the meantime. Throws when `name` is taken.
 */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<string> {
  const from = template === undefined ? '' : ` TEMPLATE ${pg.escapeIdentifier(template)}`;
  await administer(adminUrl, `CREATE DATABASE ${pg.escapeIdentifier(name)}${from}`);
  return addressOf(adminUrl, name);
}

/** Closes all connections to the database `name` and drops it. Does nothing if it doesn't exist. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await administer(adminUrl, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

/** Creates the database unless it exists, and returns its address. Safe to call from several processes at once. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  const found = await administer(adminUrl, 'SELECT FROM pg_database WHERE datname = $1', [name]);
  const becauseAnotherMadeIt = ['42P04', '23505'];
  if (found === 0) {
    await createDatabase(adminUrl, name).catch((error: { code?: string }) => {
      if (!becauseAnotherMadeIt.includes(error.code ?? '')) throw error;
    });
  }
  return addressOf(adminUrl, name);
}

/** Returns how many rows the statement found. */
async function administer(adminUrl: string, statement: string, values: readonly string[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function addressOf(adminUrl: string, name: string): string {
  const address = new URL(adminUrl);
  address.pathname = `/${name}`;
  return address.href;
}

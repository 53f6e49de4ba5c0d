import { randomUUID } from 'node:crypto';
import { migrate } from '@rewards/postgres/operations/migrate';
import pg from 'pg';
import { adminUrlVariable } from './fresh-database.ts';

export interface ServiceRole {
  readonly name: string;
  /** The database as this role. */
  readonly url: string;
  /** Call it once the database is gone. */
  drop(): Promise<void>;
}

/** A role that owns nothing and has the rights that migrating gives the service. Roles belong to the whole server. */
export async function aServiceRole(ownerUrl: string): Promise<ServiceRole> {
  const name = `service_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create role ${name} login password 'serves'`);
  await migrate(ownerUrl, { serviceRole: name });
  const url = Object.assign(new URL(ownerUrl), { username: name, password: 'serves' }).href;
  return { name, url, drop: () => onServer(`drop role ${name}`) };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env[adminUrlVariable] });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

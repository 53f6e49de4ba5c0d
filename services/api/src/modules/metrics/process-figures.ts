import { Counter, Registry } from 'prom-client';
import type { PoolUse } from '@rewards/postgres/sql/postgres-database';
import type { TurnsUse } from '@rewards/system/fair-password-turns';
import { productVersion } from '../../settings/project-folder.ts';
import type { Listeners } from '../screens/display-audience.ts';
import { addGauge, byName } from './gauges.ts';

/** What of this process is asked when somebody reads. */
export interface ProcessParts {
  readonly database: { poolUse(): PoolUse };
  readonly passwordTurns: { use?(): TurnsUse };
  readonly displayAudience: { listeners(): readonly Listeners[] };
  readonly announcements: { readonly isListening: boolean };
}

/** What is true of this process at this moment. Each process of several has figures of its own. */
export function processFigures({ database, passwordTurns, displayAudience, announcements }: ProcessParts): Registry {
  const registry = new Registry();
  const { refused = 0, ...turns } = passwordTurns.use?.() ?? { running: 0, waiting: 0 };
  addGauge(registry, 'build_info', 'Always 1; the labels say what runs.', [
    { labels: { version: productVersion, node: process.versions.node }, value: 1 },
  ]);
  addGauge(
    registry,
    'database_connections',
    'Connections of the pool that requests use; waiting: requests without one.',
    byName('state', { ...database.poolUse() }),
  );
  addGauge(
    registry,
    'password_turns',
    'Passwords that are checked, and requests that wait to be.',
    byName('state', turns),
  );
  new Counter({
    name: 'password_turns_refused_total',
    help: 'Requests that were told to come again, for too many wait.',
    registers: [registry],
  }).inc(refused);
  addGauge(
    registry,
    'display_listeners',
    'Displays on a socket or stream: told of events, or waiting to be paired. Those that poll hold nothing open.',
    displayAudience
      .listeners()
      .flatMap(({ line, hearing, waiting }) => byName('state', { hearing, waiting }, { line })),
  );
  addGauge(
    registry,
    'announcements_heard',
    "Whether the database's word is heard that there is something new to tell displays.",
    [{ value: announcements.isListening ? 1 : 0 }],
  );
  return registry;
}

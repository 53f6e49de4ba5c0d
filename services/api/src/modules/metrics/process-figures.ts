import { Counter, Registry } from 'prom-client';
import type { PoolUse } from '@rewards/postgres/sql/postgres-database';
import type { TurnsUse } from '@rewards/system/fair-password-turns';
import { productVersion } from '../../settings/project-folder.ts';
import type { Listeners } from '../screens/display-connections.ts';
import { addGauge, byName } from './gauges.ts';

/** Sources read at each scrape. */
export interface ProcessDependencies {
  readonly database: { poolUse(): PoolUse };
  readonly passwordTurns: { use?(): TurnsUse };
  readonly displayConnections: { listeners(): readonly Listeners[] };
  readonly announcements: { readonly isListening: boolean };
}

/** The current figures of this process. With several processes, each has its own. */
export function processFigures({
  database,
  passwordTurns,
  displayConnections,
  announcements,
}: ProcessDependencies): Registry {
  const registry = new Registry();
  const { refused = 0, ...turns } = passwordTurns.use?.() ?? { running: 0, waiting: 0 };
  addGauge(registry, 'build_info', 'Always 1. The labels say which version is running.', [
    { labels: { version: productVersion, node: process.versions.node }, value: 1 },
  ]);
  addGauge(
    registry,
    'database_connections',
    'Connections in the request pool. Waiting: requests without one.',
    byName('state', { ...database.poolUse() }),
  );
  addGauge(
    registry,
    'password_turns',
    'Password checks running, and requests waiting for one.',
    byName('state', turns),
  );
  new Counter({
    name: 'password_turns_refused_total',
    help: 'Requests told to retry because too many are waiting.',
    registers: [registry],
  }).inc(refused);
  addGauge(
    registry,
    'display_listeners',
    "Displays on a socket or stream: receiving events, or waiting to be paired. Polling displays aren't counted.",
    displayConnections
      .listeners()
      .flatMap(({ line, hearing, waiting }) => byName('state', { hearing, waiting }, { line })),
  );
  addGauge(
    registry,
    'announcements_heard',
    "Whether we receive the database's notifications about new display events.",
    [{ value: announcements.isListening ? 1 : 0 }],
  );
  return registry;
}

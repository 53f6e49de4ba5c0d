import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolUse } from '@rewards/postgres/postgres-database';
import type { TurnsUse } from '@rewards/system/fair-password-turns';
import { projectFolder } from '../running/project-folder.ts';
import type { Listeners } from '../screens/display-audience.ts';
import { type Family, byName, counter, gauge } from './family.ts';

/** What of this process is asked when somebody reads. */
export interface ProcessParts {
  readonly database: { poolUse(): PoolUse };
  readonly passwordTurns: { use?(): TurnsUse };
  readonly displayAudience: { listeners(): readonly Listeners[] };
  readonly announcements: { readonly isListening: boolean };
}

const { version } = JSON.parse(readFileSync(join(projectFolder, 'services/api/package.json'), 'utf8')) as {
  readonly version: string;
};

/** What is so in this process at this moment; each process of several has figures of its own. */
export function processFigures({
  database,
  passwordTurns,
  displayAudience,
  announcements,
}: ProcessParts): readonly Family[] {
  const { refused = 0, ...turns } = passwordTurns.use?.() ?? { running: 0, waiting: 0 };
  return [
    gauge('build_info', 'Always 1; the labels say what runs.', [
      { labels: { version, node: process.versions.node }, value: 1 },
    ]),
    gauge(
      'database_connections',
      'Connections of the pool that requests use; waiting: requests without one.',
      byName('state', { ...database.poolUse() }),
    ),
    gauge('password_turns', 'Passwords that are checked, and requests that wait to be.', byName('state', turns)),
    counter('password_turns_refused_total', 'Requests that were told to come again, for too many wait.', [
      { value: refused },
    ]),
    gauge(
      'display_listeners',
      'Displays on a socket or stream: told of events, or waiting to be paired. Those that poll hold nothing open.',
      displayAudience
        .listeners()
        .flatMap(({ line, hearing, waiting }) => byName('state', { hearing, waiting }, { line })),
    ),
    gauge('announcements_heard', "Whether the database's word is heard that there is something new to tell displays.", [
      { value: announcements.isListening ? 1 : 0 },
    ]),
  ];
}

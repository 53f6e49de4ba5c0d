import { innermostMessage } from '../../http/innermost-message.ts';
import { explainStartFailure } from '../explain-start-failure.ts';
import type { DatabaseGround } from '@rewards/postgres/operations/database-ground';
import type { DatabaseState } from '@rewards/postgres/operations/examine-database';
import { type Check, type Finding, look, ok, stops, when } from './check.ts';
import { judgeGround, judgeService } from './database-ground.ts';
import { inBytes } from '../backup-file/sizes-in-words.ts';

const fewConnections = 20;

export const database: Check = {
  name: 'database',
  async examine(around) {
    try {
      const found = await around.database();
      if (found) return judgeDatabase(found.state, found.migrator);
      return look('no database yet', 'npm start creates one. Or set DATABASE_URL to your own PostgreSQL.');
    } catch (failure) {
      const words = explainStartFailure(failure, around.settings);
      const [why = '', ...advice] = words?.split(/(?<=\.) /) ?? [innermostMessage(failure)];
      return stops(why.replace(/\.$/, ''), advice.join(' ') || 'Check its log.');
    }
  },
};

export function judgeDatabase(state: DatabaseState, migrator?: DatabaseGround): readonly Finding[] {
  const {
    ground: { majorVersion, missing },
    encoding,
    isReadOnly,
    bytes,
    connections,
    unknown,
    isBeforeBaseline,
    refusesThisRelease,
  } = state;
  const free = connections.most - connections.open;
  return [
    isReadOnly
      ? stops("it's a read-only standby", 'Set DATABASE_URL to the primary.')
      : ok(`PostgreSQL ${majorVersion} is up, with ${inBytes(bytes)} of data`),
    ...judgeGround(migrator ?? state.ground),
    ...judgeService(state.ground),
    ...when(
      encoding !== 'UTF8',
      stops(`its encoding is ${encoding}, which can't store every name`, 'Create a database with UTF8 encoding.'),
    ),
    ...when(
      isBeforeBaseline,
      stops('it is too old for this release', 'Start release 1.0.0 on it once (docs/upgrading.md).'),
    ),
    ...when(
      missing.length > 0 && !isBeforeBaseline,
      look(
        missing.length === 1 ? '1 migration is pending' : `${missing.length} migrations are pending`,
        'The next start runs them: npm run serve, or npm start.',
      ),
    ),
    ...when(
      refusesThisRelease,
      stops('this release is too old to run on it', 'Start the release that last ran on it, or a later one.'),
    ),
    ...when(
      unknown > 0 && !refusesThisRelease,
      look(
        `a later release has migrated it (${unknown} more migrations)`,
        'Run that release again, or restore a backup.',
      ),
    ),
    ...when(
      free < fewConnections,
      look(
        `only ${free} of ${connections.most} connections are free`,
        "Raise max_connections, or close what's using them.",
      ),
    ),
  ];
}

import { innermostMessage } from '../../http/innermost-message.ts';
import { explainStartFailure } from '../explain-start-failure.ts';
import type { DatabaseState } from '@rewards/postgres/operations/examine-database';
import { commitBeforeBaseline } from '@rewards/postgres/operations/migrations/takeover';
import { type Check, type Finding, look, ok, stops } from './check.ts';
import { inBytes } from '../backup-file/sizes-in-words.ts';

/** What the product is built and tried with. */
const triedVersion = 18;
const fewConnections = 20;

export const database: Check = {
  name: 'database',
  async examine(around) {
    try {
      const found = await around.database();
      if (found) return judgeDatabase(found.state);
      return look('none was made yet', 'npm start makes one; or set DATABASE_URL to a PostgreSQL of your own.');
    } catch (failure) {
      const words = explainStartFailure(failure, around.settings);
      const [why = '', ...advice] = words?.split(/(?<=\.) /) ?? [innermostMessage(failure)];
      return stops(why.replace(/\.$/, ''), advice.join(' ') || 'Look at its log.');
    }
  },
};

export function judgeDatabase(state: DatabaseState): readonly Finding[] {
  const {
    majorVersion,
    encoding,
    isReadOnly,
    bytes,
    connections,
    missing,
    unknown,
    isBeforeTakeover,
    refusesThisRelease,
  } = state;
  const free = connections.most - connections.open;
  return [
    isReadOnly
      ? stops('it can only be read, as a standby', 'Set DATABASE_URL to the one that is written to.')
      : ok(`PostgreSQL ${majorVersion} answers, ${inBytes(bytes)} of data`),
    ...(majorVersion < triedVersion
      ? [
          look(
            `PostgreSQL ${majorVersion} is older than what this is tried with`,
            `Move to PostgreSQL ${triedVersion}.`,
          ),
        ]
      : []),
    ...(encoding === 'UTF8'
      ? []
      : [stops(`its encoding is ${encoding}, which can't hold every name`, 'Make a database with encoding UTF8.')]),
    ...(isBeforeTakeover
      ? [
          stops(
            'it is too old for this release',
            `Start commit ${commitBeforeBaseline} on it once (docs/upgrading.md).`,
          ),
        ]
      : []),
    ...(missing.length > 0 && !isBeforeTakeover
      ? [
          look(
            missing.length === 1 ? '1 migration is pending' : `${missing.length} migrations are pending`,
            'The next start runs them: npm run serve, or npm start.',
          ),
        ]
      : []),
    ...(refusesThisRelease
      ? [stops('this release is too old to run on it', 'Start the release that ran on it last, or a later one.')]
      : []),
    ...(unknown > 0 && !refusesThisRelease
      ? [look(`a later release has migrated it (${unknown} more)`, 'Run that release again, or restore a backup.')]
      : []),
    ...(free < fewConnections
      ? [look(`${free} of ${connections.most} connections are free`, 'Raise max_connections, or end what holds them.')]
      : []),
  ];
}

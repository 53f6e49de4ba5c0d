import type { PracticeSystemAnswer } from '@rewards/contracts/practice-system';
import type { ConnectionTrouble } from '@rewards/domain/practice-system/connection';
import type { ShownConnection } from '@rewards/domain/practice-system/show-connection';
import { present } from '../present.ts';

/** The connection as admins see it, never with its key. */
export const presentConnection = ({ offered, connection }: ShownConnection): PracticeSystemAnswer => ({
  name: offered.name,
  key: offered.key,
  connection: connection
    ? present({
        ...connection,
        isPaused: connection.pausedAt !== null,
        lastReadAt: connection.readAt,
        trouble: toldTrouble(connection.trouble),
        postingTrouble: toldTrouble(connection.postingTrouble),
      })
    : null,
});

const toldTrouble = (trouble: ConnectionTrouble | null) =>
  trouble && { ...trouble, reason: trouble.words, nextTryAt: trouble.nextTryAt ?? null };

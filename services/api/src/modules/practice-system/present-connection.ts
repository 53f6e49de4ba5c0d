import type { PracticeSystemAnswer, PracticeSystemConnection } from '@rewards/contracts/practice-system';
import type { ChosenType, Connection, ConnectionTrouble } from '@rewards/domain/practice-system/connection';
import type { ShownConnection } from '@rewards/domain/practice-system/show-connection';

/** The connection as admins see it, never with its key. */
export const presentConnection = ({ offered, connection }: ShownConnection): PracticeSystemAnswer => ({
  name: offered.name,
  key: offered.key,
  connection: connection ? presented(connection) : null,
});

const presented = (connection: Connection): PracticeSystemConnection => ({
  connected_at: connection.connectedAt.toISOString(),
  visits: connection.visits,
  credit_type: presentType(connection.creditType),
  reversal_type: presentType(connection.reversalType),
  keeps_patient_list: connection.keepsPatientList,
  is_paused: connection.pausedAt !== null,
  may_post: connection.mayPost,
  last_read_at: connection.readAt?.toISOString() ?? null,
  trouble: presentTrouble(connection.trouble),
  posting_trouble: presentTrouble(connection.postingTrouble),
});

const presentTrouble = (trouble: ConnectionTrouble | null): PracticeSystemConnection['trouble'] =>
  trouble && {
    reason: trouble.words,
    since: trouble.since.toISOString(),
    next_try_at: trouble.nextTryAt?.toISOString() ?? null,
  };

const presentType = (type: ChosenType | null) => type && { id: type.id, name: type.name };

import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import type { SecretSeal } from '../secret-seal.ts';
import { UseCase } from '../use-case.ts';
import { type Connection, newConnection } from './connection.ts';
import { leaveSystem } from './charts/leave-system.ts';
import type { PracticeSystemState } from './practice-system.ts';
import type { PracticeSystemTurn } from './practice-system-turn.ts';
import type { PracticeSystems } from './practice-systems.ts';
import { inTurn } from './in-turn.ts';

export interface ConnectPracticeSystemCommand {
  /** What an admin typed. Ignored if the settings have the key. */
  readonly customerKey?: string | undefined;
  readonly adminId: string;
}

export type ConnectPracticeSystemOutcome =
  | { readonly kind: 'connected'; readonly connection: Connection }
  /** `words` are the system's own. */
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'refused'; readonly reason: ConnectRefusal };

export type ConnectRefusal =
  | 'practice_system_not_offered'
  | 'practice_system_key_missing'
  | 'practice_system_connected'
  | 'practice_system_may_not_read'
  | 'practice_system_busy';

/**
 * Connects the practice's own system, if it answers and lets us read. The admin confirms beforehand that the practice
 * has a business associate agreement with the operator, and the log keeps that they did.
 */
export class ConnectPracticeSystem extends UseCase<
  LoggingDependencies & {
    practiceSystems: PracticeSystems;
    practiceSystemTurn: PracticeSystemTurn;
    secretSeal: SecretSeal;
  }
> {
  async execute({ customerKey, adminId }: ConnectPracticeSystemCommand): Promise<ConnectPracticeSystemOutcome> {
    const { practiceSystems, practiceSystemTurn, secretSeal } = this.dependencies;
    const { key, system, name } = practiceSystems.offered();
    if (key === 'missing') return { kind: 'refused', reason: 'practice_system_not_offered' };
    if (key === 'typed' && !customerKey) return { kind: 'refused', reason: 'practice_system_key_missing' };
    const sealedKey = key === 'typed' && customerKey ? secretSeal.seal(customerKey) : null;
    const opened = practiceSystems.open({ system, sealedKey, mayPost: false });
    if (opened.kind !== 'opened') return { kind: 'failed', words: opened.words };
    const state = await inTurn(practiceSystemTurn, () => opened.system.check());
    if (state.kind === 'refused') return state;
    if (state.kind !== 'reached') return { kind: 'failed', words: state.words };
    if (!state.mayRead) return { kind: 'refused', reason: 'practice_system_may_not_read' };
    return this.#store({ system, sealedKey, adminId, name, state });
  }

  #store({ system, sealedKey, adminId, name, state }: NewlyReached): Promise<ConnectPracticeSystemOutcome> {
    const { unitOfWork, clock, randomness } = this.dependencies;
    return unitOfWork.run(async (stores) => {
      if (await stores.practiceConnections.findForUpdate())
        return { kind: 'refused', reason: 'practice_system_connected' };
      const at = clock.now();
      const connection = newConnection({
        id: randomness.id(),
        system,
        connectedAt: at,
        connectedBy: adminId,
        sealedKey,
        mayPost: state.mayPost,
      });
      // Charts and postings left from an earlier connection are void now.
      await leaveSystem(stores, undefined);
      await stores.practiceConnections.save(connection);
      await logActivity(stores, {
        id: randomness.id(),
        at,
        by: { userId: adminId },
        what: { action: 'practice_system_connected', params: { name } },
      });
      return { kind: 'connected', connection };
    });
  }
}

interface NewlyReached extends Pick<Connection, 'system' | 'sealedKey'> {
  readonly adminId: string;
  readonly name: string;
  readonly state: PracticeSystemState;
}

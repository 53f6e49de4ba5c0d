import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { leaveSystem } from './charts/leave-system.ts';
import type { PracticeSystems } from './practice-systems.ts';

export type DisconnectPracticeSystemOutcome =
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'refused'; readonly reason: 'practice_system_not_connected' };

/**
 * Forgets the connection with its key, the visits that wait, and every chart. What wasn't posted yet is left to people.
 * Completed referrals and redeemed credit stay.
 */
export class DisconnectPracticeSystem extends UseCase<LoggingDependencies & { practiceSystems: PracticeSystems }> {
  execute(adminId: string): Promise<DisconnectPracticeSystemOutcome> {
    const { unitOfWork, clock, randomness, practiceSystems } = this.dependencies;
    return unitOfWork.run(async (stores) => {
      const connection = await stores.practiceConnections.findForUpdate();
      if (!connection) return { kind: 'refused', reason: 'practice_system_not_connected' };
      await stores.practiceConnections.remove();
      await stores.visits.forgetOpen(connection.system);
      await leaveSystem(stores, connection.id);
      await logActivity(stores, {
        id: randomness.id(),
        at: clock.now(),
        by: { userId: adminId },
        what: { action: 'practice_system_disconnected', params: { name: practiceSystems.offered().name } },
      });
      return { kind: 'disconnected' };
    });
  }
}

import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';

/** Clears any QR from every screen. The event is sent even when none should be shown, in case a screen missed one. */
export class ClearQr extends UseCase<LoggingDependencies> {
  async execute(adminId: string): Promise<void> {
    await this.dependencies.unitOfWork.run(async (stores) => {
      const at = this.dependencies.clock.now();
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at,
        by: { userId: adminId },
        what: { action: 'qr_cleared', params: {} },
      });
      await stores.displayEvents.append({ kind: 'qr_clear' }, at);
    });
  }
}

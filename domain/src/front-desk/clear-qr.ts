import { type LoggingParts, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';

/**
 * Takes whatever QR is shown off every screen. Told also when none should be there, for a screen may have missed it.
 */
export class ClearQr extends UseCase<LoggingParts> {
  async execute(adminId: string): Promise<void> {
    await this.parts.unitOfWork.run(async (stores) => {
      const at = this.parts.clock.now();
      await logActivity(stores, {
        id: this.parts.randomness.id(),
        at,
        by: { userId: adminId },
        what: { action: 'qr_cleared', params: {} },
      });
      await stores.displayEvents.append({ kind: 'qr_clear' }, at);
    });
  }
}

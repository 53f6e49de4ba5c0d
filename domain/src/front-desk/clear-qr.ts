import { logActivity } from '../activity/log-activity.ts';
import type { Clock } from '../clock.ts';
import type { Randomness } from '../randomness.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/**
 * Takes whatever QR is shown off every screen. Told also when none should be there, for a screen may have missed it.
 */
export class ClearQr {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #randomness: Randomness;

  constructor(unitOfWork: UnitOfWork, clock: Clock, randomness: Randomness) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#randomness = randomness;
  }

  async execute(adminId: string): Promise<void> {
    await this.#unitOfWork.run(async (stores) => {
      const at = this.#clock.now();
      await logActivity(stores, {
        id: this.#randomness.id(),
        at,
        by: { userId: adminId },
        action: 'qr_cleared',
        summary: 'Cleared the QR on the screens',
      });
      await stores.displayEvents.append({ kind: 'qr_clear' }, at);
    });
  }
}

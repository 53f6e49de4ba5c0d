import type { Clock } from '../clock.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { TextReply } from './text-reply.ts';

/**
 * Does what someone who replied to a text asked for: no texts any more, or texts again (rule 22). Asked twice, it
 * is done once.
 */
export class HeedTextReply {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  /** @param phone in E.164, whoever it belongs to */
  async execute(phone: string, reply: Exclude<TextReply, 'help'>): Promise<void> {
    await this.#unitOfWork.run(async ({ textOptOuts, followUpTexts }) => {
      if (reply === 'start') return textOptOuts.remove(phone);
      await textOptOuts.add(phone, this.#clock.now());
      await followUpTexts.cancelFor(phone);
    });
  }
}

import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { TextReply } from './text-reply.ts';

/**
 * Does what someone who replied to a text asked for: no texts any more, or texts again (rule 22). Asked twice, it
 * is done once.
 */
export class HeedTextReply extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  /** @param phone in E.164, whoever it belongs to */
  async execute(phone: string, reply: Exclude<TextReply, 'help'>): Promise<void> {
    await this.parts.unitOfWork.run(async ({ textOptOuts, followUpTexts }) => {
      if (reply === 'start') return textOptOuts.remove(phone);
      await textOptOuts.add(phone, this.parts.clock.now());
      await followUpTexts.cancelFor(phone);
    });
  }
}

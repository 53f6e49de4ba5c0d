import type { ActivityAction } from '../activity/activity-params.ts';
import { type LoggingParts, logActivity, nobody } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { namedPerson } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import type { TextReply } from './text-reply.ts';

type HeededReply = Exclude<TextReply, 'help'>;

const actions = {
  stop: 'texts_stopped',
  start: 'texts_started',
  maybe_stop: 'text_stop_unclear',
} as const satisfies Record<HeededReply, ActivityAction>;

/**
 * Does what someone who replied to a text asked for: no texts any more, or texts again, and turns the switch of whoever
 * has that phone (rules 22 and 42). Asked twice, it is done once. What may mean STOP changes nothing: whoever wrote it
 * is asked, and the desk sees it in the activity log.
 */
export class HeedTextReply extends UseCase<LoggingParts> {
  /**
   * @param phone in E.164, whoever it belongs to
   * @param addressHash of the phone, for the activity log
   */
  async execute(phone: string, reply: HeededReply, addressHash?: string): Promise<void> {
    const at = this.parts.clock.now();
    await this.parts.unitOfWork.run(async (stores) => {
      const owners = await stores.users.listByPhoneForUpdate(phone);
      if (reply !== 'maybe_stop') {
        const takesTexts = reply === 'start';
        for (const owner of owners) await stores.users.save({ ...owner, takesTexts, refusesTexts: !takesTexts });
        await keep(stores, phone, reply, at);
      }
      const [owner] = owners;
      await logActivity(stores, {
        id: this.parts.randomness.id(),
        at,
        by: nobody,
        subjectId: owner?.id,
        addressHash,
        what: { action: actions[reply], params: { user: owner ? namedPerson(owner) : null } },
      });
    });
  }
}

async function keep({ textOptOuts, followUpTexts }: Stores, phone: string, reply: 'stop' | 'start', at: Date) {
  if (reply === 'start') return textOptOuts.remove(phone);
  await textOptOuts.add(phone, at);
  await followUpTexts.cancelFor(phone);
}

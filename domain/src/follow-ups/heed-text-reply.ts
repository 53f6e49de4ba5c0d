import type { ActivityAction } from '../activity/activity-params.ts';
import { type LoggingDependencies, logActivity, nobody } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { ownChoice, textsOriginOf } from '../patients/texts-origin.ts';
import { type User, namedPerson } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import type { TextReply } from './text-reply.ts';

type HeededReply = Exclude<TextReply, 'help'>;

const actions = {
  stop: 'texts_stopped',
  start: 'texts_started',
  maybe_stop: 'text_stop_unclear',
} as const satisfies Record<HeededReply, ActivityAction>;

/**
 * Handles a reply to a text: stops or restarts texts to that phone, and flips the setting of all its users (rules 22
 * and 42). Idempotent. A reply that may mean STOP changes nothing: we ask the sender back and log it for the desk.
 */
export class HeedTextReply extends UseCase<LoggingDependencies> {
  /**
   * @param phone in E.164 format, with or without an account
   * @param addressHash of the phone, for the activity log
   */
  async execute(phone: string, reply: HeededReply, addressHash?: string): Promise<void> {
    const at = this.dependencies.clock.now();
    await this.dependencies.unitOfWork.run(async (stores) => {
      const owners = await stores.users.listByPhoneForUpdate(phone);
      if (reply !== 'maybe_stop') {
        const takesTexts = reply === 'start';
        const origin = textsOriginOf(ownChoice('reply', at));
        // A second STOP isn't news: the first one's date stays.
        const isNews = ({ takesTexts: before, textsSource }: User) => before !== takesTexts || textsSource !== 'reply';
        for (const owner of owners.filter(isNews))
          await stores.users.save({ ...owner, takesTexts, refusesTexts: !takesTexts, ...origin });
        await keep(stores, phone, reply, at);
      }
      const [owner] = owners;
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
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
  await textOptOuts.add(phone, ownChoice('reply', at));
  await followUpTexts.cancelFor(phone);
}

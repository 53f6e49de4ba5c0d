import type { ActivityAction } from '../activity/activity-params.ts';
import { type LoggingDependencies, logActivity, nobody } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { ownChoice, textsOriginOf } from '../patients/texts-origin.ts';
import { type User, namedPerson } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import type { TextReply } from './text-reply.ts';

type HeededReply = Exclude<TextReply, 'help'>;

interface ReceivedReply {
  /** What the person wrote. */
  readonly words?: string;
  /** Of the phone, for the activity log. */
  readonly addressHash?: string;
}

/** Longer replies are cut. A text has at most ten parts of 160 letters. */
const maxWords = 1_600;

const actions = {
  stop: 'texts_stopped',
  start: 'texts_started',
  maybe_stop: 'text_stop_unclear',
} as const satisfies Record<Exclude<HeededReply, 'message'>, ActivityAction>;

/**
 * Handles a reply to a text: stops or restarts texts to that phone, and flips the setting of all its users (rules 22
 * and 42). Idempotent. A reply that may mean STOP changes nothing: we ask the sender back, and the desk reads it. It
 * reads every other message too.
 */
export class HeedTextReply extends UseCase<LoggingDependencies> {
  /** @param phone in E.164 format, with or without an account */
  async execute(phone: string, reply: HeededReply, { words = '', addressHash }: ReceivedReply = {}): Promise<void> {
    const at = this.dependencies.clock.now();
    await this.dependencies.unitOfWork.run(async (stores) => {
      const owners = await stores.users.listByPhoneForUpdate(phone);
      const [owner] = owners;
      // A phone that writes is no landline.
      await stores.landlines.remove(phone);
      if (reply === 'message' || reply === 'maybe_stop') {
        const id = this.dependencies.randomness.id();
        const mayMeanStop = reply === 'maybe_stop';
        const cut = { words: words.slice(0, maxWords).toWellFormed(), mayMeanStop };
        await stores.textReplies.add({ id, phone, userId: owner?.id ?? null, ...cut, receivedAt: at });
      } else {
        const takesTexts = reply === 'start';
        const origin = textsOriginOf(ownChoice('reply', at));
        // A second STOP isn't news: the first one's date stays.
        const isNews = ({ takesTexts: before, textsSource }: User) => before !== takesTexts || textsSource !== 'reply';
        for (const user of owners.filter(isNews))
          await stores.users.save({ ...user, takesTexts, refusesTexts: !takesTexts, ...origin });
        await keep(stores, phone, reply, at);
      }
      if (reply === 'message') return;
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

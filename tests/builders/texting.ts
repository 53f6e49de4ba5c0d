import { HeedTextReply } from '@rewards/domain/follow-ups/heed-text-reply';
import { RecordTextReport } from '@rewards/domain/follow-ups/record-text-report';
import { scheduleFollowUp } from '@rewards/domain/follow-ups/schedule-follow-up';
import { SendFollowUpText } from '@rewards/domain/follow-ups/send-follow-up-text';
import { SettleFollowUpTexts } from '@rewards/domain/follow-ups/settle-follow-up-texts';
import { InMemoryTextMessages } from '@rewards/in-memory/follow-ups/in-memory-text-messages';
import { aPractice, type Practice } from './a-practice.ts';
import { aProfile, FixedPractice } from './a-profile.ts';
import { aQrGeneration, qrIdOf } from './a-qr-generation.ts';
import { aUser } from './a-user.ts';

/** Ann's. */
export const phone = '+16785550101';
export const timeZone = 'America/New_York';
const profile = new FixedPractice(aProfile({ followUpText: 'Hi {first_name}, {practice}: {link}' }));

/**
 * A practice that sends texts two hours after a QR. At its three in the afternoon UTC, it is ten in the morning there.
 */
export class Texting {
  readonly practice: Practice = aPractice();
  readonly provider = new InMemoryTextMessages();
  readonly #clock = this.practice.clock;
  readonly sending = new SendFollowUpText(
    this.practice.unitOfWork,
    this.provider,
    profile,
    { timeZone },
    'https://rewards.test',
    this.#clock,
  );
  readonly settling = new SettleFollowUpTexts({
    unitOfWork: this.practice.unitOfWork,
    textMessages: this.provider,
    clock: this.#clock,
  });
  readonly replies = new HeedTextReply({ unitOfWork: this.practice.unitOfWork, clock: this.#clock });
  readonly reports = new RecordTextReport({ unitOfWork: this.practice.unitOfWork, clock: this.#clock });

  /** A QR for Ann, and what screens are told of its text. */
  async qr(name: string, ann = aUser('Ann').withPhone(phone).build()) {
    const at = this.#clock.now();
    return this.practice.unitOfWork.run(async (stores) => {
      await stores.users.add(ann);
      await stores.qrGenerations.add(aQrGeneration(name, 'Ann', at));
      return scheduleFollowUp(stores, ann, qrIdOf(name), { delaySeconds: 7_200, timeZone }, at);
    });
  }

  later(seconds: number): void {
    this.#clock.advanceSeconds(seconds);
  }

  send(name = 'first') {
    return this.sending.execute(qrIdOf(name));
  }

  get events(): readonly string[] {
    return this.practice.database.committed.displayEvents.map(({ kind }) => kind);
  }

  text(name = 'first') {
    return this.practice.database.committed.followUpTexts.get(qrIdOf(name));
  }
}

/** Ann's QR of ten in the morning, its text due since a moment. */
export async function due(): Promise<Texting> {
  const texting = new Texting();
  await texting.qr('first');
  texting.later(7_200);
  return texting;
}

import { scheduleFollowUp } from '@rewards/domain/follow-ups/schedule-follow-up';
import { aPractice, type Practice } from './a-practice.ts';
import { aProfile } from './a-profile.ts';
import { aQrGeneration, qrIdOf } from './a-qr-generation.ts';
import { aUser } from './a-user.ts';

/** Ann's phone. */
export const phone = '+16785550101';
export const timeZone = 'America/New_York';

/** A practice that sends texts two hours after a QR. It is 15:00 UTC, which is ten in the morning there. */
export class Texting {
  readonly practice: Practice = aPractice();
  readonly provider = this.practice.textMessages;
  readonly #clock = this.practice.clock;
  readonly sending = this.practice.sendFollowUpText;
  readonly lookingUp = this.practice.lookUpFollowUpTexts;
  readonly replies = this.practice.heedTextReply;
  readonly reports = this.practice.recordTextReport;

  constructor() {
    this.practice.current.profile = aProfile({ followUpText: 'Hi {first_name}, {practice}: {link}' });
  }

  /** A QR for Ann, and what the screens learn about its text. */
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

/** Ann's QR from ten in the morning, with its text just due. */
export async function due(): Promise<Texting> {
  const texting = new Texting();
  await texting.qr('first');
  texting.later(7_200);
  return texting;
}

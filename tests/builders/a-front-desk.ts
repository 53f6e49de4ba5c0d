import { GenerateQr, type GenerateQrCommand } from '@rewards/domain/front-desk/generate-qr';
import { OpenCard } from '@rewards/domain/front-desk/open-card';
import { ScanQr } from '@rewards/domain/front-desk/scan-qr';
import { CatchUpDisplay } from '@rewards/domain/screens/catch-up-display';
import type { FollowUpPolicy } from '@rewards/domain/follow-ups/follow-up-text';
import { InMemoryLandingTokens } from '@rewards/in-memory/front-desk/in-memory-landing-tokens';
import { InMemoryDisplayEventLog } from '@rewards/in-memory/screens/in-memory-screens';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { aPractice, idOf, type Practice } from './a-practice.ts';
import { aProfile, FixedPractice } from './a-profile.ts';
import { aUser } from './a-user.ts';

export const publicUrl = 'https://rewards.test';

/** A practice with the admin Dana and the patient Ann, and screens that show Dana's QRs. */
export class FrontDesk {
  readonly practice: Practice = aPractice();
  readonly parts = {
    unitOfWork: this.practice.unitOfWork,
    landingTokens: new InMemoryLandingTokens(),
    tokenDigest: new InMemoryTokenDigest(),
    practice: new FixedPractice(aProfile()),
    clock: this.practice.clock,
    randomness: this.practice.randomness,
  };
  #scans = 0;
  readonly #scan = new ScanQr(this.parts);
  readonly #open = new OpenCard(this.parts);
  readonly #catchUp = new CatchUpDisplay({
    displayEventLog: new InMemoryDisplayEventLog(this.practice.database),
    clock: this.practice.clock,
  });

  generate(command: Omit<GenerateQrCommand, 'adminId'>, followUps?: FollowUpPolicy) {
    const generateQr = new GenerateQr({ ...this.parts, publicUrl, followUpPolicy: followUps });
    return generateQr.execute({ adminId: idOf('Dana'), ...command });
  }

  /** A QR for Ann: its ID and the tokens of its address and of the emailed card. */
  async aQr() {
    const outcome = await this.generate({ userId: idOf('Ann') });
    if (outcome.kind !== 'generated') throw new Error(outcome.kind);
    const mail = this.practice.mailsTo('ann@example.com').at(-1);
    if (mail?.kind !== 'referral_card') throw new Error('No card was emailed to Ann');
    return { id: this.generations.at(-1)!.id, token: lastPart(outcome.landingUrl), cardToken: lastPart(mail.cardPath) };
  }

  /** @param address another one for each scan if not given */
  scan(token: string, scannedBefore?: string, address = `198.51.100.${(this.#scans += 1)}`) {
    return this.#scan.execute({ token, scannedBefore, addressHash: `hash of ${address}` });
  }

  openCard(token: string) {
    return this.#open.execute(token);
  }

  /** What a screen receives as it connects, by its last event and its place. */
  async connectScreen(lastId?: number, place: string | null = null) {
    const { events } = await this.#catchUp.execute(lastId, { screenId: 'a screen', place });
    return events;
  }

  later(seconds: number): void {
    this.practice.clock.advanceSeconds(seconds);
  }

  get generations() {
    return [...this.practice.database.committed.qrGenerations.values()];
  }

  /** Everything the screens received, oldest first. */
  get events() {
    return this.practice.database.committed.displayEvents;
  }

  /** The QR that is shown now. */
  get shown(): string | undefined {
    const last = this.events.at(-1);
    return last?.kind === 'new_qr' ? last.qrGenerationId : undefined;
  }
}

const lastPart = (address: string) => address.split('/').at(-1)!;

export async function aFrontDesk(): Promise<FrontDesk> {
  const desk = new FrontDesk();
  await desk.practice.has(aUser('Dana').admin(), aUser('Ann').helpedBy('Sam'));
  return desk;
}

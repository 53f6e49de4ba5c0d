import { AwaitPairing } from '@rewards/domain/screens/await-pairing';
import { BeginPairing } from '@rewards/domain/screens/begin-pairing';
import { ClaimScreen } from '@rewards/domain/screens/claim-screen';
import { RecognizeScreen } from '@rewards/domain/screens/recognize-screen';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { aPractice, idOf, type Practice } from './a-practice.ts';
import { aUser } from './a-user.ts';

const address = '198.51.100.7';

/** A practice with the admin Dana, and devices that become screens. */
export class WaitingRoom {
  readonly practice: Practice = aPractice();
  readonly parts = {
    unitOfWork: this.practice.unitOfWork,
    attemptLimits: this.practice.limits,
    tokenDigest: new InMemoryTokenDigest(),
    clock: this.practice.clock,
    randomness: this.practice.randomness,
  };
  readonly #begin = new BeginPairing(this.parts);
  readonly #claim = new ClaimScreen(this.parts);
  readonly #await = new AwaitPairing(this.parts);
  readonly #recognize = new RecognizeScreen(this.parts);

  begin(from = address) {
    return this.#begin.execute({ page: 'tablet', address: from });
  }

  /** Dana enters the code shown on a screen. */
  enter(code: string, name = 'Front desk', admin = 'Dana') {
    return this.#claim.execute({ code, name, adminId: idOf(admin) });
  }

  ask(deviceCode: string) {
    return this.#await.execute(deviceCode);
  }

  recognize(secret: string) {
    return this.#recognize.execute(secret);
  }

  later(seconds: number): void {
    this.practice.clock.advanceSeconds(seconds);
  }

  /** A device that shows its code. */
  async aDevice() {
    const outcome = await this.begin();
    if (outcome.kind !== 'begun') throw new Error(outcome.kind);
    return outcome;
  }

  /** A device that Dana has paired. */
  async aScreen(name = 'Front desk') {
    const { deviceCode, userCode } = await this.aDevice();
    const outcome = await this.enter(userCode, name);
    if (outcome.kind !== 'claimed') throw new Error(outcome.kind);
    return { deviceCode, screen: outcome.screen };
  }
}

export async function aWaitingRoom(): Promise<WaitingRoom> {
  const room = new WaitingRoom();
  await room.practice.has(aUser('Dana').admin());
  return room;
}

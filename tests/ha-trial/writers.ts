import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { redeemCredit } from '@rewards/contracts/credit';
import { completeReferral } from '@rewards/contracts/referrals';
import { sendLoginCode } from '@rewards/contracts/sign-in';
import type { Answer, Place, Visitor } from '../support/visitor.ts';

/** A write that the service acknowledged, by the ID that has to be in the database afterward. */
export interface Acknowledged {
  readonly kind: 'completion' | 'redemption' | 'email';
  readonly id: string;
  readonly at: number;
}

export interface Work {
  readonly places: readonly Place[];
  readonly admin: Visitor;
  /** Referrals to complete. */
  readonly referrals: Iterator<string>;
  /** Patients with credit to redeem. */
  readonly patients: readonly string[];
}

const patienceMilliseconds = 40_000;
const paceMilliseconds = 200;
const today = () => new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10);

/** Writes from outside, as people do, and counts only what was answered with success. */
export class Writers {
  readonly acknowledged: Acknowledged[] = [];
  /** How many requests failed, by status. 0 is no answer. */
  readonly failed = new Map<number, number>();
  readonly #work: Work;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();
  #turn = 0;

  constructor(work: Work) {
    this.#work = work;
  }

  start(): void {
    this.#running = Promise.all([
      ...Array.from({ length: 2 }, () => this.#repeat(() => this.#complete())),
      ...Array.from({ length: 2 }, () => this.#repeat(() => this.#redeem())),
      this.#repeat(() => this.#signIn()),
    ]);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** The longest time without an acknowledged write of money since an instant, in seconds. */
  longestPauseSince(began: number): number {
    const money = this.acknowledged.filter(({ kind, at }) => kind !== 'email' && at >= began).map(({ at }) => at);
    const moments = [began, ...money, Date.now()];
    return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at))) / 1_000;
  }

  async #repeat(act: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await act();
      await pause(paceMilliseconds);
    }
  }

  /** Tries each process in turn, as a proxy does, until one of them answers or it makes no sense to go on. */
  async #until(ask: (place: Place) => Promise<Answer>): Promise<boolean> {
    while (!this.#isOver) {
      this.#turn += 1;
      const place = this.#work.places[this.#turn % this.#work.places.length] as Place;
      const late = AbortSignal.timeout(patienceMilliseconds);
      const answer = await Promise.race([
        ask(place).catch(() => undefined),
        new Promise<undefined>((resolve) => late.addEventListener('abort', () => resolve(undefined))),
      ]);
      if (answer && answer.status >= 200 && answer.status < 300) return true;
      this.failed.set(answer?.status ?? 0, (this.failed.get(answer?.status ?? 0) ?? 0) + 1);
      // A conflict: done before, though the answer got lost.
      if (answer && answer.status >= 400 && answer.status < 500) return false;
      await pause(500);
    }
    return false;
  }

  async #note(kind: Acknowledged['kind'], id: string, ask: (place: Place) => Promise<Answer>): Promise<void> {
    if (await this.#until(ask)) this.acknowledged.push({ kind, id, at: Date.now() });
  }

  async #complete(): Promise<void> {
    const { done, value: id } = this.#work.referrals.next();
    if (done) return;
    await this.#note('completion', id, (place) => this.#work.admin.at(place).ask(completeReferral, { params: { id } }));
  }

  async #redeem(): Promise<void> {
    const [user_id = '', request_id] = [this.#anyPatient(), randomUUID()];
    const body = { user_id, amount: 0.01, given_on: today(), note: '', request_id };
    await this.#note('redemption', request_id, (place) => this.#work.admin.at(place).ask(redeemCredit, { body }));
  }

  async #signIn(): Promise<void> {
    const email = `trial-${randomUUID()}@example.com`;
    const browser = this.#work.admin.copy();
    await this.#note('email', email, (place) => browser.at(place).ask(sendLoginCode, { body: { email } }));
  }

  #anyPatient(): string | undefined {
    const { patients } = this.#work;
    return patients[Math.floor(Math.random() * patients.length)];
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { redeemCredit } from '@rewards/contracts/credit';
import { generateQr } from '@rewards/contracts/front-desk';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { listUsers } from '@rewards/contracts/patients';
import { type Referral, completeReferral, referByHand } from '@rewards/contracts/referrals';
import { sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import type { DoneOf, Endpoint } from '@rewards/contracts/endpoint';
import type { MailSink } from './mail-sink.ts';
import { staffName } from './people.ts';
import type { Sql } from './sql.ts';
import { until } from './until.ts';
import { type Answer, type CallInput, type Visitor, upload } from './visitor.ts';

const desks = 2;
const friendsAtOnce = 2;
const patientsInList = 3;
const pauseMilliseconds = 50;
const redeemedDollars = 30;
/** Two completed referrals, less what was given out. */
const leftCents = 2 * 5_000 - redeemedDollars * 100;

export interface WorkPlace {
  readonly mail: MailSink;
  readonly admin: Visitor;
  /** Whose link the friends follow. */
  readonly referralCode: string;
  visitor(): Visitor;
}

/** What the service said it had done, each by what the database knows it by. */
interface Acknowledged {
  readonly imported: string[];
  /** Emails to which a code was promised. */
  readonly asked: string[];
  readonly joined: string[];
  readonly referred: string[];
  readonly completed: string[];
  readonly redeemed: string[];
  readonly shown: string[];
  /** Referrers whose two friends were completed and whose credit was given out in part. */
  readonly settled: string[];
}

/** What `fetch` says of a connection that is refused, and of one that ends in the middle of an answer. */
const brokenOff = ['fetch failed', 'terminated'];

/** Whoever had the work in hand gave up, as people do whom nobody answers. */
class GivenUp extends Error {}

let people = 0;

/**
 * What a practice does all day, done by several at once, who ask again for what was not answered. It remembers what
 * was, so that a test can see whether all of it is still there.
 */
export class MixedWork {
  readonly acknowledged: Acknowledged = {
    imported: [],
    asked: [],
    joined: [],
    referred: [],
    completed: [],
    redeemed: [],
    shown: [],
    settled: [],
  };
  /** Answers that neither say that it is done nor that the service is not available. There are to be none. */
  readonly surprises: string[] = [];
  /** How often there was no answer, or one that the service is not available. */
  unanswered = 0;
  readonly #place: WorkPlace;
  readonly #hands: Promise<void>[] = [];
  #waiting = Promise.withResolvers<never>();
  #isOver = false;

  constructor(place: WorkPlace) {
    this.#place = place;
    this.#waiting.promise.catch(() => undefined);
    for (let hand = 0; hand < desks; hand += 1) this.#hands.push(this.#keepOn(() => this.#serveReferrer()));
    for (let hand = 0; hand < friendsAtOnce; hand += 1) this.#hands.push(this.#keepOn(() => this.#friendJoins()));
  }

  get done(): number {
    return Object.values(this.acknowledged).reduce((sum: number, kind: readonly string[]) => sum + kind.length, 0);
  }

  /** Resolves once so many more were acknowledged. */
  async goesOn(more: number): Promise<void> {
    const before = this.done;
    await until('the work goes on', async () => this.done >= before + more || this.surprises.length > 0);
  }

  /** Resolves once another friend has joined, for which a mail had to be sent. */
  async someoneJoins(): Promise<void> {
    const before = this.acknowledged.joined.length;
    await until('another friend joins', async () => this.acknowledged.joined.length > before);
  }

  /** Whoever waits for a mail waits no longer: after a fault it may be long in coming. */
  giveUpWaiting(): void {
    this.#waiting.reject(new GivenUp());
    this.#waiting = Promise.withResolvers<never>();
    this.#waiting.promise.catch(() => undefined);
  }

  /** Puts the QR of a patient on every screen. */
  async showQr(email: string): Promise<void> {
    await this.#insist(this.#place.admin, generateQr, () => ({ body: { email } }));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    this.giveUpWaiting();
    await Promise.all(this.#hands);
  }

  /** What was acknowledged and is not in the database, and what is there twice. */
  async lostOrTwice(sql: Sql): Promise<readonly string[]> {
    const { imported, joined, referred, completed, redeemed, shown, settled } = this.acknowledged;
    const kinds: readonly (readonly [string, readonly string[], string])[] = [
      ['imported', imported, 'select email from users'],
      ['joined', joined, `select friend_email from referrals where status <> 'pending'`],
      ['referred', referred, 'select id::text from referrals'],
      ['completed', completed, `select id::text from referrals where status = 'completed'`],
      ['redeemed once', redeemed, 'select max(id::text) from redemptions group by user_id having count(*) = 1'],
      ['shown', shown, 'select user_id::text from qr_generations'],
      [
        'settled to the cent',
        settled,
        `select user_id::text from credit_ledger group by user_id having sum(amount_cents) = ${leftCents}`,
      ],
    ];
    const missing: string[] = [];
    for (const [kind, given, known] of kinds) {
      const rows = await sql.rows<{ given: string }>(
        `select given from unnest($1::text[]) as given where given not in (${known})`,
        [given],
      );
      missing.push(...rows.map((row) => `${kind}: ${row.given}`));
    }
    return missing;
  }

  async #keepOn(story: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      try {
        await story();
      } catch (error) {
        if (!(error instanceof GivenUp)) this.surprises.push((error as Error).message);
      }
    }
  }

  /** An admin takes a list in, enters two friends of a patient, completes both, gives credit out and shows a QR. */
  async #serveReferrer(): Promise<void> {
    const { admin } = this.#place;
    const { acknowledged } = this;
    const patients = Array.from({ length: patientsInList }, () => newcomer());
    const list = patients.map(({ email, name, phone }) => `${email},${name},${phone}\n`).join('');
    await this.#insist(admin, uploadPatients, () => ({ body: upload(`Email,Name,Phone\n${list}`) }));
    acknowledged.imported.push(...patients.map(({ email }) => email));

    const [referrer, other] = await Promise.all([this.#idOf(patients[0]?.email), this.#idOf(patients[1]?.email)]);
    const friends = [await this.#referByHand(referrer), await this.#referByHand(referrer)];
    for (const friend of friends) {
      acknowledged.referred.push(friend.id);
      await this.#insist(admin, completeReferral, () => ({ params: { id: friend.id }, body: {} }));
      acknowledged.completed.push(friend.id);
    }
    await this.showQr(patients[1]?.email ?? '');
    acknowledged.shown.push(other);

    const given_on = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const body = {
      user_id: referrer,
      amount: redeemedDollars,
      given_on,
      note: 'a gift card',
      request_id: randomUUID(),
    };
    const { credit } = await this.#insist(admin, redeemCredit, () => ({ body }));
    acknowledged.redeemed.push(credit.id);
    acknowledged.settled.push(referrer);
  }

  async #idOf(email = ''): Promise<string> {
    const { users } = await this.#insist(this.#place.admin, listUsers, () => ({ query: { q: email } }));
    const found = users.find((user) => user.email === email);
    if (!found) throw new Error(`${email} was imported and is not found`);
    return found.id;
  }

  /** Whoever hears that a friend is there already who was entered without an answer looks no further. */
  async #referByHand(referrer: string): Promise<Referral> {
    const body = { referrer_id: referrer, ...newcomer(), phone: '', reason: '' };
    const made = await this.#insist(this.#place.admin, referByHand, () => ({ body }), 'already_referred');
    return made.referral;
  }

  async #friendJoins(): Promise<void> {
    const { mail, referralCode } = this.#place;
    const browser = this.#place.visitor();
    const { email, name } = newcomer();
    if ((await this.#heard(() => browser.open(`/r/${referralCode}`))) === undefined) return;
    if ((await this.#heard(() => browser.ask(sendLoginCode, { body: { email } }))) === undefined) return;
    this.acknowledged.asked.push(email);
    const comes = mail.loginCodeTo(email).catch(() => {
      throw new GivenUp();
    });
    const token = await Promise.race([comes, this.#waiting.promise]);
    const joining = { email, token, name, staff: staffName };
    if ((await this.#heard(() => browser.ask(verifyLoginCode, { body: joining }))) !== undefined)
      this.acknowledged.joined.push(email);
  }

  /**
   * Asks until it is done. `doneBefore` is what the service says of what it had done without an answer having arrived.
   */
  async #insist<E extends Endpoint>(
    visitor: Visitor,
    endpoint: E,
    input: () => CallInput<E>,
    doneBefore?: string,
  ): Promise<DoneOf<E>> {
    for (let times = 0; ; times += 1) {
      if (this.#isOver && times > 0) throw new GivenUp();
      const body = await this.#heard(() => visitor.ask(endpoint, input()), times > 0 ? doneBefore : undefined);
      if (body !== undefined) return body as DoneOf<E>;
    }
  }

  /** @returns what was answered; undefined where nothing was, or that the service is not available. */
  async #heard(ask: () => Promise<Answer>, doneBefore?: string): Promise<unknown> {
    const answer = await ask().catch((error: Error) => {
      if (brokenOff.includes(error.message)) return undefined;
      throw error;
    });
    if (answer !== undefined && answer.status < 400) return answer.body;
    if (answer !== undefined && answer.status !== 503) {
      const { code } = answer.body as { code?: string };
      if (doneBefore !== undefined && code === doneBefore) throw new GivenUp();
      throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    }
    this.unanswered += 1;
    await pause(pauseMilliseconds);
    return undefined;
  }
}

function newcomer() {
  people += 1;
  return {
    email: `person${people}.${process.pid}@example.com`,
    name: `Person ${people}`,
    phone: `+1678${3_000_000 + people}`,
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { redeemCredit } from '@rewards/contracts/credit';
import { generateQr } from '@rewards/contracts/front-desk';
import { uploadPatients } from '@rewards/contracts/patient-import';
import { listUsers } from '@rewards/contracts/patients';
import { type Referral, completeReferral, referByHand } from '@rewards/contracts/referrals';
import { sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import type { DoneOf, Endpoint } from '@rewards/contracts/endpoint';
import { localDate } from '@rewards/domain/local-date';
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
/** Two completed referrals, minus what was redeemed. */
const leftCents = 2 * 5_000 - redeemedDollars * 100;

export interface WorkPlace {
  readonly mail: MailSink;
  readonly admin: Visitor;
  /** The code in the link that friends follow. */
  readonly referralCode: string;
  visitor(): Visitor;
}

/** Everything the service confirmed, by how the database knows it. */
interface Acknowledged {
  readonly imported: string[];
  /** Emails that were promised a code. */
  readonly asked: string[];
  readonly joined: string[];
  readonly referred: string[];
  readonly completed: string[];
  readonly redeemed: string[];
  readonly shown: string[];
  /** Referrers with two completed friends and a partial redemption. */
  readonly settled: string[];
}

/** `fetch` errors for a refused connection, and for one that ends in the middle of a response. */
const brokenOff = ['fetch failed', 'terminated'];

/** A worker gave up waiting, as people do. */
class Abandoned extends Error {}

let people = 0;

/**
 * The daily work of a practice, done by several people at once who retry unanswered requests. It records what was
 * confirmed, so a test can check that all of it is still there.
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
  /** Responses that are neither success nor "unavailable". There should be none. */
  readonly surprises: string[] = [];
  /** How often there was no response, or an "unavailable". */
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

  /** Resolves once this many more were acknowledged. */
  async goesOn(more: number): Promise<void> {
    const before = this.done;
    await until('the work goes on', async () => this.done >= before + more || this.surprises.length > 0);
  }

  /** Resolves once another friend has joined, which requires a sent email. */
  async someoneJoins(): Promise<void> {
    const before = this.acknowledged.joined.length;
    await until('another friend joins', async () => this.acknowledged.joined.length > before);
  }

  /** Stops waiting for emails, because after a fault they can take long. */
  giveUpWaiting(): void {
    this.#waiting.reject(new Abandoned());
    this.#waiting = Promise.withResolvers<never>();
    this.#waiting.promise.catch(() => undefined);
  }

  /** Shows a patient's QR on every screen. */
  async showQr(email: string): Promise<void> {
    await this.#insist(this.#place.admin, generateQr, () => ({ body: { email } }));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    this.giveUpWaiting();
    await Promise.all(this.#hands);
  }

  /** Everything acknowledged that is missing from the database, or there twice. */
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
        if (!(error instanceof Abandoned)) this.surprises.push((error as Error).message);
      }
    }
  }

  /** An admin imports a list, enters two friends of a patient, completes both, redeems credit and shows a QR. */
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

    const given_on = localDate(new Date(), 'America/New_York');
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
    if (!found) throw new Error(`${email} was imported but not found`);
    return found.id;
  }

  /** If an unanswered attempt did enter the friend, the retry is refused and the worker moves on. */
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
      throw new Abandoned();
    });
    const token = await Promise.race([comes, this.#waiting.promise]);
    const joining = { email, token, name, staff: staffName };
    if ((await this.#heard(() => browser.ask(verifyLoginCode, { body: joining }))) !== undefined)
      this.acknowledged.joined.push(email);
  }

  /** Retries until it succeeds. `doneBefore` is the error code that means an unanswered attempt had succeeded. */
  async #insist<E extends Endpoint>(
    visitor: Visitor,
    endpoint: E,
    input: () => CallInput<E>,
    doneBefore?: string,
  ): Promise<DoneOf<E>> {
    for (let times = 0; ; times += 1) {
      if (this.#isOver && times > 0) throw new Abandoned();
      const body = await this.#heard(() => visitor.ask(endpoint, input()), times > 0 ? doneBefore : undefined);
      if (body !== undefined) return body as DoneOf<E>;
    }
  }

  /** @returns the response body, or undefined without a response or if the service is unavailable */
  async #heard(ask: () => Promise<Answer>, doneBefore?: string): Promise<unknown> {
    const answer = await ask().catch((error: Error) => {
      if (brokenOff.includes(error.message)) return undefined;
      throw error;
    });
    if (answer !== undefined && answer.status < 400) return answer.body;
    if (answer !== undefined && answer.status !== 503) {
      const { code } = answer.body as { code?: string };
      if (doneBefore !== undefined && code === doneBefore) throw new Abandoned();
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

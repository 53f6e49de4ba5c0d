import { login, setPassword } from '@rewards/contracts/sign-in';
import { aPatient } from '../../support/people.ts';
import type { Figure } from '../figure.ts';
import { inTurns, mediansOf } from '../in-turns.ts';
import { askFor } from '../requests/kept-alive.ts';
import { readingCalls } from '../requests/reading-calls.ts';
import { seededDatabase } from '../seeded-database.ts';
import { type ServedProcess, startServedProcess } from '../served-process.ts';
import { type Asked, atSteadyPace } from '../steady-pace.ts';
import { median, timesOf } from '../timed.ts';
import { guessPasswords } from './guess-passwords.ts';

const practice = { patients: 2_000, referrals: 10_000 };
const guessersAtOnce = 200;
const rounds = 3;
/** More than a large practice's busiest minute. */
const pace = { perSecond: 100, seconds: 6 };
const password = 'a quiet harbour at dawn';
const others = ['dashboard', 'list of referrals', '/r/CODE', '/api/config'];
const readsOfEachPerSignIn = 8;
const signingIn = 'sign-in by password of a known browser';

const ways = ['no attack', 'attack'] as const;

interface Round {
  readonly waits: ReadonlyMap<string, readonly number[]>;
  readonly comparedPerSecond: number;
}

/** The response times of other requests during two hundred concurrent password guesses, compared with no attack. */
export async function* signInUnderAttack(): AsyncIterable<Figure> {
  const database = await seededDatabase(practice);
  const service = await startServedProcess(database.url, { LOG_LEVEL: 'info' });
  try {
    const asked = await whatOthersAsk(service);
    const emails = (await service.sql.rows<{ email: string }>('select email from users')).map(({ email }) => email);
    const work = () => atSteadyPace(asked, pace);
    const measure: Record<(typeof ways)[number], () => Promise<Round>> = {
      'no attack': async () => ({ waits: await work(), comparedPerSecond: 0 }),
      attack: () => whileGuessed(service, emails, work),
    };
    await work();
    const found = await inTurns(ways, rounds, (way) => measure[way]());
    const times = (way: keyof typeof found, what: string) =>
      mediansOf(found[way].map(({ waits }) => timesOf(waits.get(what) ?? [])));
    for (const what of others) {
      const { p50, p99 } = times('attack', what);
      yield {
        what: `${what} while ${guessersAtOnce} guess passwords, 99 of 100`,
        value: p99,
        unit: 'ms',
        also: `p50 ${p50.toFixed(1)} ms`,
        bare: { what: 'without the attack', value: times('no attack', what).p99 },
      };
    }
    yield {
      what: `${signingIn} meanwhile, half`,
      value: times('attack', signingIn).p50,
      unit: 'ms',
      also: `the slowest ${times('attack', signingIn).p99.toFixed(0)} ms`,
      bare: { what: 'without the attack', value: times('no attack', signingIn).p50 },
    };
    yield {
      what: 'guesses compared meanwhile',
      value: median(found.attack.map((round) => round.comparedPerSecond)),
      unit: '/s',
    };
  } finally {
    await service.stop();
    await database.drop();
  }
}

/** Requests of a patient, an admin and a visitor, and a sign-in by a patient known to this browser. */
async function whatOthersAsk(service: ServedProcess): Promise<readonly Asked[]> {
  const calls = (await readingCalls(service)).filter(({ what }) => others.includes(what));
  const { browser, user } = await aPatient(service);
  await browser.call(setPassword, { body: { password, confirm: password } });
  const headers = { ...browser.headers, accept: 'application/json', cookie: browser.cookies.header() ?? '' };
  const reading = calls.map(({ what, paths, headers: sent }) => ({
    what,
    ask: () => askFor(service.url + paths[0], 'GET', sent),
  }));
  // Password hashing is slow on purpose, so a process can only check a few per second.
  const often = Array.from({ length: readsOfEachPerSignIn }, () => reading).flat();
  return [
    ...often,
    { what: signingIn, ask: () => askFor(service.url + login.path, 'POST', headers, { email: user.email, password }) },
  ];
}

/** @throws unless every guess is answered with wrong password, temporarily locked, or try again later. */
async function whileGuessed(
  service: ServedProcess,
  emails: readonly string[],
  work: () => Promise<Round['waits']>,
): Promise<Round> {
  const enough = new AbortController();
  const began = performance.now();
  const guessing = guessPasswords(service, emails, { atOnce: guessersAtOnce, signal: enough.signal });
  const waits = await work();
  enough.abort();
  const answers = await guessing;
  const seconds = (performance.now() - began) / 1_000;
  const unexpected = [...answers.keys()].filter((status) => ![401, 429, 503].includes(status));
  if (unexpected.length > 0) throw new Error(`Guesses were answered ${JSON.stringify([...answers])}`);
  return { waits, comparedPerSecond: (answers.get(401) ?? 0) / seconds };
}

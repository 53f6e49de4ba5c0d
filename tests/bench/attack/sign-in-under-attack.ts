import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
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
/** More than a large practice is asked in its busiest minute. */
const pace = { perSecond: 100, seconds: 6 };
/** The promise, in milliseconds for the slowest of a hundred. */
const limit = 250;
const password = 'a quiet harbour at dawn';
const others = ['dashboard', 'list of referrals', '/r/CODE', '/api/config'];
const readsOfEachPerSignIn = 8;
const signingIn = 'sign-in by password of a known browser';

const ways = ['no attack', 'argon2 alone', 'attack'] as const;

interface Round {
  readonly waits: ReadonlyMap<string, readonly number[]>;
  readonly comparedPerSecond: number;
}

/**
 * How long other people wait while strangers guess passwords, two hundred at a time: beside the same without them, and
 * beside a process on the same machine that does nothing but compare as many passwords at once as the service would.
 */
export async function* signInUnderAttack(): AsyncIterable<Figure> {
  const database = await seededDatabase(practice);
  const service = await startServedProcess(database.url, { LOG_LEVEL: 'info' });
  try {
    const asked = await whatOthersAsk(service);
    const emails = (await service.sql.rows<{ email: string }>('select email from users')).map(({ email }) => email);
    const work = () => atSteadyPace(asked, pace);
    const measure: Record<(typeof ways)[number], () => Promise<Round>> = {
      'no attack': async () => ({ waits: await work(), comparedPerSecond: 0 }),
      'argon2 alone': () => besideHashes(work),
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
        also: `p50 ${p50.toFixed(1)} ms; ${times('argon2 alone', what).p99.toFixed(0)} beside argon2 alone`,
        limit,
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
    const perSecond = (way: keyof typeof found) => median(found[way].map((round) => round.comparedPerSecond));
    yield {
      what: 'guesses compared meanwhile',
      value: perSecond('attack'),
      unit: '/s',
      bare: { what: 'a process that only compares', value: perSecond('argon2 alone') },
    };
  } finally {
    await service.stop();
    await database.drop();
  }
}

/** As a patient, as an admin and as a stranger; and a patient who has signed in from this browser before. */
async function whatOthersAsk(service: ServedProcess): Promise<readonly Asked[]> {
  const calls = (await readingCalls(service)).filter(({ what }) => others.includes(what));
  const { browser, user } = await aPatient(service);
  await browser.call(setPassword, { body: { password, confirm: password } });
  const headers = { ...browser.headers, accept: 'application/json', cookie: browser.cookies.header() ?? '' };
  const reading = calls.map(({ what, paths, headers: sent }) => ({
    what,
    ask: () => askFor(service.url + paths[0], 'GET', sent),
  }));
  // Passwords are slow on purpose: a few a second are all that a process is asked.
  const often = Array.from({ length: readsOfEachPerSignIn }, () => reading).flat();
  return [
    ...often,
    { what: signingIn, ask: () => askFor(service.url + login.path, 'POST', headers, { email: user.email, password }) },
  ];
}

async function besideHashes(work: () => Promise<Round['waits']>): Promise<Round> {
  const child = fork(fileURLToPath(new URL('bare-hashes.ts', import.meta.url)));
  await once(child, 'message');
  try {
    const began = performance.now();
    const waits = await work();
    child.send('how many');
    const [compared] = (await once(child, 'message')) as [number];
    return { waits, comparedPerSecond: (compared * 1_000) / (performance.now() - began) };
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}

/** @throws where a guess is answered otherwise than wrong, locked out for a while, or to be tried again later. */
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

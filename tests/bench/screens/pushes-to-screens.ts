import { freshDatabase } from '../../setup/fresh-database.ts';
import { anAdmin } from '../../support/people.ts';
import { clickToGreeting } from '../click-to-greeting.ts';
import type { Figure } from '../figure.ts';
import { inTurns, mediansOf } from '../in-turns.ts';
import { startServedProcess } from '../served-process.ts';
import { median, timesOf } from '../timed.ts';
import { type Audience, pushByAdmin, pushTo, pushesTo } from './audience.ts';
import { startBareServer } from './start-bare-server.ts';
import { type Transport, startScreens } from './start-screens.ts';

/** Of each round, of the product and what is bare alike: what was just started, or stood still, is slower. */
const warmUpPushes = 50;
/** In turns with what is bare; the one in the middle counts. */
const rounds = 3;

interface Trial {
  readonly processes: 1 | 2;
  readonly screensAtOnce: number;
  /** In each round. */
  readonly pushes: number;
  readonly transports: readonly Transport[];
  /** For the slowest of a hundred: in milliseconds, or beside what is bare. */
  readonly promises: Readonly<Record<'broadcast' | 'insert', Pick<Figure, 'limit' | 'mostTimes'>>>;
}

const promisedTimes = { broadcast: { mostTimes: 2 }, insert: { mostTimes: 1.7 } };

/** What is bare is one process always: on two cores, two that tell screens at once stand in the way of who hears. */
const trials: readonly Trial[] = [
  {
    processes: 2,
    screensAtOnce: 100,
    pushes: 100,
    transports: ['socket', 'stream'],
    promises: { broadcast: {}, insert: { limit: 100 } },
  },
  { processes: 1, screensAtOnce: 500, pushes: 200, transports: ['socket'], promises: promisedTimes },
  { processes: 1, screensAtOnce: 500, pushes: 200, transports: ['stream'], promises: promisedTimes },
  { processes: 2, screensAtOnce: 500, pushes: 200, transports: ['socket'], promises: promisedTimes },
];

/**
 * How long after the admin asks for a QR all displays, on one process or two, have been told of it, and how long after
 * the click the lobby begins to greet.
 */
export async function* pushesToScreens(): AsyncIterable<Figure> {
  yield await clickToGreeting();
  for (const trial of trials) yield* await measure(trial);
}

async function measure({ processes, screensAtOnce, pushes, transports, promises }: Trial): Promise<readonly Figure[]> {
  const database = await freshDatabase();
  const openToAll = { DISPLAY_PAIRING: 'off' };
  const one = await startServedProcess(database.url, openToAll);
  // Where there are two, either hands on what is to be mailed.
  const others =
    processes === 1 ? [] : [await startServedProcess(database.url, { ...openToAll, SMTP_URL: one.mail.url })];
  const bare = { broadcast: await startBareServer(), insert: await startBareServer(database.url) };
  const audiences: Audience[] = [];
  const audience = async (push: Audience['push'], ...servers: readonly { readonly url: string }[]) => {
    const screens = await startScreens(
      servers.map(({ url }) => url),
      screensAtOnce,
      transports,
    );
    const made = { push, screens: [screens] };
    audiences.push(made);
    return made;
  };
  try {
    const ways: Record<'ours' | keyof typeof bare, Audience> = {
      ours: await audience(pushByAdmin((await anAdmin(one)).browser), one, ...others),
      broadcast: await audience(pushTo([bare.broadcast]), bare.broadcast),
      insert: await audience(pushTo([bare.insert]), bare.insert),
    };
    const found = await inTurns(['ours', 'broadcast', 'insert'], rounds, async (way) => {
      await pushesTo(ways[way], warmUpPushes);
      const { answers, waits } = await pushesTo(ways[way], pushes);
      return { ...timesOf(waits), answer: median(answers) };
    });
    const ours = mediansOf(found.ours);
    const answer = median(found.ours.map((round) => round.answer));
    const beside = (way: keyof typeof bare, what: string): Figure => {
      const { p50, p99 } = mediansOf(found[way]);
      return {
        what:
          `a push until ${screensAtOnce} displays have it by ${transports.join(' and ')} on ` +
          `${processes === 1 ? 'one process' : 'two processes'}, 99 of 100`,
        value: ours.p99,
        unit: 'ms',
        also:
          `p50 ${ours.p50.toFixed(1)} ms beside ${p50.toFixed(1)}; half of the admin's calls were answered after ` +
          `${answer.toFixed(1)} ms; the middle one of ${rounds} rounds`,
        ...promises[way],
        bare: { what, value: p99 },
      };
    };
    return [
      beside('broadcast', 'a bare broadcast to as many'),
      beside('insert', 'a bare insert that is announced and then broadcast to as many'),
    ];
  } finally {
    await Promise.all(audiences.flatMap(({ screens }) => screens.map((all) => all.leave())));
    await Promise.all([one, ...others, bare.broadcast, bare.insert].map((server) => server.stop()));
    await database.drop();
  }
}

import { freshDatabase } from '../../setup/fresh-database.ts';
import { anAdmin } from '../../support/people.ts';
import { clickToGreeting } from '../click-to-greeting.ts';
import type { Figure } from '../figure.ts';
import { inTurns, mediansOf } from '../in-turns.ts';
import { startServedProcess } from '../served-process.ts';
import { median, timesOf } from '../timed.ts';
import { type Audience, pushByAdmin, pushTo, pushesTo } from './audience.ts';
import { startBareServer } from './start-bare-server.ts';
import { type Screens, type Transport, startScreens } from './start-screens.ts';

/** Warms up both sides in each round, because a process is slower after a start or a pause. */
const warmUpPushes = 30;
const pushes = 100;
/** Alternates with the bare server. The median counts. */
const rounds = 3;
const screensAtOnce = 500;
/** Relative to the bare broadcast, for the slowest of a hundred. */
const maxTimes = 2;

/**
 * The time from the admin's QR request until five hundred displays have it, and from the click until the lobby starts
 * its greeting.
 */
export async function* pushesToScreens(): AsyncIterable<Figure> {
  yield await clickToGreeting();
  for (const transport of ['socket', 'stream'] as const) yield await measure(transport);
}

async function measure(transport: Transport): Promise<Figure> {
  const database = await freshDatabase();
  const service = await startServedProcess(database.url, { DISPLAY_PAIRING: 'off' });
  const bare = await startBareServer();
  const audiences: Screens[] = [];
  const audience = async (push: Audience['push'], { url }: { readonly url: string }): Promise<Audience> => {
    const screens = await startScreens([url], screensAtOnce, [transport]);
    audiences.push(screens);
    return { push, screens: [screens] };
  };
  try {
    const ways = {
      ours: await audience(pushByAdmin((await anAdmin(service)).browser), service),
      bare: await audience(pushTo([bare]), bare),
    };
    const found = await inTurns(['ours', 'bare'], rounds, async (way) => {
      await pushesTo(ways[way], warmUpPushes);
      const { answers, waits } = await pushesTo(ways[way], pushes);
      return { ...timesOf(waits), answer: median(answers) };
    });
    const [ours, beside] = [mediansOf(found.ours), mediansOf(found.bare)];
    const answer = median(found.ours.map((round) => round.answer));
    return {
      what: `a push until ${screensAtOnce} displays have it by ${transport}, 99 of 100`,
      value: ours.p99,
      unit: 'ms',
      also:
        `p50 ${ours.p50.toFixed(1)} ms beside ${beside.p50.toFixed(1)}; half of the admin's calls were answered after ` +
        `${answer.toFixed(1)} ms`,
      maxTimes,
      bare: { what: 'a bare broadcast to as many', value: beside.p99 },
    };
  } finally {
    await Promise.all(audiences.map((screens) => screens.leave()));
    await Promise.all([service.stop(), bare.stop()]);
    await database.drop();
  }
}

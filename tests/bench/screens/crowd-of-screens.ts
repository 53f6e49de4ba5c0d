import { freshDatabase } from '../../setup/fresh-database.ts';
import { anAdmin } from '../../support/people.ts';
import type { Figure } from '../figure.ts';
import { inTurns, mediansOf } from '../in-turns.ts';
import { memoryOf } from '../memory-of.ts';
import { startServedProcess } from '../served-process.ts';
import { type Times, timesOf } from '../timed.ts';
import { type Audience, pushByAdmin, pushTo, pushesTo } from './audience.ts';
import { startBareServer } from './start-bare-server.ts';
import { type Screens, startScreens } from './start-screens.ts';

const screensAtOnce = 5_000;
const warmUps = 5;
const pushesOfRound = 5;
const rounds = 3;
/** Relative to the bare broadcast, for the slowest of a hundred. */
const maxTimes = 2;

/**
 * The time until five thousand screens on two processes get a push from the front desk, compared with two bare
 * processes, in turns. Also a screen's memory cost.
 */
export async function* crowdOfScreens(): AsyncIterable<Figure> {
  const database = await freshDatabase();
  const one = await startServedProcess(database.url, { DISPLAY_PAIRING: 'off' });
  // Either process may send the emails.
  const other = await startServedProcess(database.url, { DISPLAY_PAIRING: 'off', SMTP_URL: one.mail.url });
  const bare = await Promise.all([startBareServer(), startBareServer()]);
  const audiences: Screens[] = [];
  const heldBy = (processes: readonly { readonly pid: number | undefined }[]) =>
    Promise.all(processes.map(({ pid }) => memoryOf(pid, 'VmRSS')));
  try {
    const admin = (await anAdmin(one)).browser;
    const before = { ours: await heldBy([one, other]), bare: await heldBy(bare) };
    for (const { url } of [one, other, ...bare]) audiences.push(await startScreens([url], screensAtOnce / 2));
    const ways: Record<'ours' | 'bare', Audience> = {
      ours: { push: pushByAdmin(admin), screens: audiences.slice(0, 2) },
      bare: { push: pushTo(bare), screens: audiences.slice(2) },
    };
    for (const way of Object.values(ways)) await pushesTo(way, warmUps);
    const found = await inTurns(['ours', 'bare'], rounds, async (way) =>
      timesOf((await pushesTo(ways[way], pushesOfRound)).waits),
    );
    const after = { ours: await heldBy([one, other]), bare: await heldBy(bare) };
    yield figureOf(mediansOf(found.ours), mediansOf(found.bare));
    yield* figuresOfMemory(before, after);
  } finally {
    await Promise.all(audiences.map((screens) => screens.leave()));
    await Promise.all([one.stop(), other.stop(), ...bare.map((server) => server.stop())]);
    await database.drop();
  }
}

const figureOf = (ours: Times, bare: Times): Figure => ({
  what: `a push until ${screensAtOnce.toLocaleString('en-US')} screens on two processes have it, 99 of 100`,
  value: ours.p99,
  unit: 'ms',
  also: `p50 ${ours.p50.toFixed(0)} ms beside ${bare.p50.toFixed(0)}`,
  maxTimes,
  bare: { what: 'two bare processes of socket.io that tell as many', value: bare.p99 },
});

type Held = Readonly<Record<'ours' | 'bare', readonly (number | undefined)[]>>;

/** The memory of the larger of two processes, and its growth per screen. Linux only. */
function* figuresOfMemory(before: Held, after: Held): Iterable<Figure> {
  const most = (held: readonly (number | undefined)[]) => Math.max(...held.map((memory) => memory ?? Number.NaN));
  const value = most(after.ours);
  if (Number.isNaN(value)) return;
  const perScreen = (way: keyof Held) =>
    Math.round(((most(after[way]) - most(before[way])) * 1_000) / (screensAtOnce / 2));
  yield {
    what: `memory of a process with ${(screensAtOnce / 2).toLocaleString('en-US')} screens`,
    value,
    unit: 'MB',
    also: `${most(before.ours).toFixed(0)} without; ${perScreen('ours')} kB a screen beside ${perScreen('bare')}`,
    bare: { what: 'a bare one with as many', value: most(after.bare) },
  };
}

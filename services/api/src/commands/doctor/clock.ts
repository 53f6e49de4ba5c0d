import { type Check, type Finding, look, ok, stops } from './check.ts';

const patienceMilliseconds = 5_000;
const littleMilliseconds = 5_000;
/** Codes are good for ten minutes. */
const muchMilliseconds = 120_000;

export const clock: Check = {
  name: 'clock',
  async examine(around) {
    const { publicUrl } = around.settings;
    const [database, address] = await Promise.all([
      around.database().then(
        (found) => found?.state.aheadMilliseconds,
        () => undefined,
      ),
      aheadAt(publicUrl),
    ]);
    const known = [
      ...(database === undefined ? [] : [judgeClock('the database', database)]),
      ...(address === undefined ? [] : [judgeClock(publicUrl, address)]),
    ];
    if (known.length > 0) return known;
    return look('there was no other clock to compare with', 'Try again when the database answers.');
  },
};

/** By what each answer tells of its time, to the second. */
async function aheadAt(url: string): Promise<number | undefined> {
  const asked = Date.now();
  const answer = await fetch(`${url}/livez`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMilliseconds),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  const told = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(told) ? undefined : told + 500 - (asked + Date.now()) / 2;
}

export function judgeClock(whose: string, aheadMilliseconds: number): Finding {
  const apart = Math.abs(aheadMilliseconds);
  if (apart <= littleMilliseconds) return ok(`agrees with that of ${whose}`);
  const found = `that of ${whose} is ${Math.round(apart / 1_000)} s ${aheadMilliseconds > 0 ? 'ahead' : 'behind'}`;
  const advice = 'Let both machines keep time by the network (timedatectl set-ntp true).';
  return apart > muchMilliseconds
    ? stops(`${found}: codes and sessions end at the wrong time`, advice)
    : look(found, advice);
}

import { type Check, type Finding, look, ok, stops } from './check.ts';

const patienceMilliseconds = 5_000;
const littleMilliseconds = 5_000;
/** Codes expire after ten minutes, so two minutes is a lot. */
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
    return look('no other clock to compare with', 'Try again when the database is up.');
  },
};

/** Reads the Date header of the answer, accurate to a second. */
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
  if (apart <= littleMilliseconds) return ok(`matches ${whose}`);
  const found = `the clock of ${whose} is ${Math.round(apart / 1_000)} s ${aheadMilliseconds > 0 ? 'ahead' : 'behind'}`;
  const advice = 'Turn on network time on both machines (timedatectl set-ntp true).';
  return apart > muchMilliseconds
    ? stops(`${found}, so codes and sessions expire at the wrong time`, advice)
    : look(found, advice);
}

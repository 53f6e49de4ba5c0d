import { mailServerClock } from '@rewards/email/mail-server-clock';
import { isLoopbackUrl } from '../../http/at-this-machine.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Check, type Finding, look, ok, stops } from './check.ts';

const patienceMilliseconds = 5_000;
const littleMilliseconds = 5_000;
/** Codes expire after ten minutes, so two minutes is a lot. */
const muchMilliseconds = 120_000;

/** Another clock, and how far it's ahead of this machine's. */
interface OtherClock {
  readonly whose: string;
  readonly isElsewhere: boolean;
  readonly aheadMilliseconds: number;
}

export const clock: Check = {
  name: 'clock',
  async examine(around) {
    const { settings } = around;
    const found = await around.database().catch(() => undefined);
    const others = await Promise.all(addressesOf(settings).map(clockAt));
    const mailServer = settings.smtpUrl === undefined ? undefined : await clockOfMailServer(settings.smtpUrl);
    const known = [
      ...(found
        ? [
            {
              whose: 'the database',
              isElsewhere: !isLoopbackUrl(`http://${new URL(found.settings.databaseUrl).host}`),
              aheadMilliseconds: found.state.aheadMilliseconds,
            },
          ]
        : []),
      ...others,
      mailServer,
    ].filter((each) => each !== undefined);
    return judgeClocks(known, settings.purpose === 'serve');
  },
};

/** The addresses of servers that the practice uses anyway. The first one is its own. */
function addressesOf({ publicUrl, smsProvider, workAccounts, openDental }: Settings): readonly string[] {
  const dental = openDental.developerKey === undefined ? undefined : openDental.url;
  const others = [smsProvider?.baseUrl, workAccounts?.issuer, dental].filter((url) => url !== undefined);
  return [`${publicUrl}/livez`, ...others];
}

/** Reads the Date header of the answer, accurate to a second. */
async function clockAt(url: string): Promise<OtherClock | undefined> {
  const asked = Date.now();
  const answer = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMilliseconds),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  const told = Date.parse(answer?.headers.get('date') ?? '');
  return otherClock(new URL(url).origin, told, asked);
}

async function clockOfMailServer(smtpUrl: string): Promise<OtherClock | undefined> {
  const asked = Date.now();
  const told = await mailServerClock(smtpUrl, patienceMilliseconds);
  return told && otherClock(`http://${new URL(smtpUrl).hostname}`, told.getTime(), asked, 'the mail server');
}

/** @param told to the second, so on average half of one has passed. It was read halfway between question and answer. */
function otherClock(url: string, told: number, asked: number, whose = url): OtherClock | undefined {
  if (Number.isNaN(told)) return undefined;
  const aheadMilliseconds = told + 500 - (asked + Date.now()) / 2;
  return { whose, isElsewhere: !isLoopbackUrl(url), aheadMilliseconds };
}

/** @param isServed whether other people use this service, unlike a trial */
export function judgeClocks(known: readonly OtherClock[], isServed: boolean): readonly Finding[] {
  const findings = known.map(({ whose, aheadMilliseconds }) => judgeClock(whose, aheadMilliseconds));
  if (known.length > 0 && (!isServed || known.some(({ isElsewhere }) => isElsewhere))) return findings;
  return [
    ...findings,
    look(
      known.length === 0 ? 'no other clock to compare with' : 'every clock we can compare with is on this machine',
      'Compare this machine (date) with a phone, and turn on network time (timedatectl set-ntp true).',
    ),
  ];
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

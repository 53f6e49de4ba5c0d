import { setTimeout as pause } from 'node:timers/promises';
import { runTool } from './run-tool.ts';

const service = 'referral-rewards.service';
const betweenTriesMs = 500;
const answerMs = 5_000;
/** A process that answers and then ends isn't ready. */
const answersInARow = 5;
/** systemd starts it again three seconds after its end. One that ended this often won't get ready. */
const mostEnds = 3;

/** Returns once the former process has ended and the new one has begun. */
export const restartService = (): Promise<string> => runTool('systemctl', ['restart', service]);

export const startForGood = (): Promise<string> =>
  runTool('systemctl', ['enable', '--now', service, 'referral-rewards-backup.timer']);

/** Since it was last started or restarted by hand. */
const hasEndedOften = async (): Promise<boolean> =>
  Number(await runTool('systemctl', ['show', '--property=NRestarts', '--value', service])) >= mostEnds;

/** Whether `/readyz` answers a few times in a row within this time. Gives up early on a process that keeps ending. */
export async function isReadyWithin(seconds: number, { host, port }: { host: string; port: number }): Promise<boolean> {
  const there = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const end = Date.now() + seconds * 1_000;
  for (let inARow = 0; Date.now() < end; await pause(betweenTriesMs)) {
    const signal = AbortSignal.timeout(answerMs);
    const answer = await fetch(`http://${there}:${port}/readyz`, { signal }).catch(() => undefined);
    await answer?.body?.cancel();
    inARow = answer?.ok ? inARow + 1 : 0;
    if (inARow === answersInARow) return true;
    if (inARow === 0 && (await hasEndedOften())) return false;
  }
  return false;
}

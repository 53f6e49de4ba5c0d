import { get } from 'node:http';
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

/** Where the service listens. */
interface Listening {
  readonly host: string;
  readonly port: number;
}

/** @param name a practice's host name, if the process serves a group: fetch can't send it. */
export function asksReady({ host, port }: Listening, name?: string): Promise<boolean> {
  const hostname = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const headers = name === undefined ? {} : { host: name };
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(answerMs);
    get({ hostname, port, path: '/readyz', headers, signal, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}

/** Whether `/readyz` answers a few times in a row within this time. Gives up early on a process that keeps ending. */
export async function isReadyWithin(seconds: number, listening: Listening): Promise<boolean> {
  const end = Date.now() + seconds * 1_000;
  for (let inARow = 0; Date.now() < end; await pause(betweenTriesMs)) {
    inARow = (await asksReady(listening)) ? inARow + 1 : 0;
    if (inARow === answersInARow) return true;
    if (inARow === 0 && (await hasEndedOften())) return false;
  }
  return false;
}

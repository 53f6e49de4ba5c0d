import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Transport = 'socket' | 'stream';

/** The report of a screens process once all of them have received a push. */
export interface Heard {
  readonly push: string;
  /** In milliseconds since 1970, by the machine's clock. */
  readonly moments: readonly number[];
}

export interface Screens {
  /** @returns the arrival times in milliseconds since 1970. Call it once per push. */
  have(push: string): Promise<readonly number[]>;
  leave(): Promise<void>;
}

const patienceMilliseconds = 60_000;

/** Starts this many screens at these addresses in a separate process. Resolves once all are connected. */
export async function startScreens(
  urls: readonly string[],
  count: number,
  transports: readonly Transport[] = ['socket'],
): Promise<Screens> {
  const file = fileURLToPath(new URL('screens-process.ts', import.meta.url));
  const child = fork(file, [String(count), transports.join(), ...urls]);
  await Promise.race([once(child, 'message'), once(child, 'exit').then(ended)]);
  const heard = new Map<string, PromiseWithResolvers<readonly number[]>>();
  const of = (push: string) => {
    const promised = heard.get(push) ?? Promise.withResolvers<readonly number[]>();
    heard.set(push, promised);
    return promised;
  };
  child.on('message', ({ push, moments }: Heard) => of(push).resolve(moments));
  return {
    have: (push) => Promise.race([of(push).promise, tooLate(push)]).finally(() => heard.delete(push)),
    leave: () => left(child),
  };
}

async function left(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}

const tooLate = (push: string) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`Not all screens heard of ${push}`)), patienceMilliseconds).unref();
  });

function ended(): never {
  throw new Error('The screens ended before they were connected');
}

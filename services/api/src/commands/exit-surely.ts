import { spawn } from 'node:child_process';

const usualGraceMs = 5_000;

/** Its standard input ends when this process does, so that it never lives longer and never ends another process. */
const watcher = `
  const [pid, graceMs] = process.argv.slice(1).map(Number);
  process.stdin.resume().on('end', () => process.exit()).on('error', () => process.exit());
  setTimeout(() => process.kill(pid, 'SIGKILL'), graceMs);
`;

/**
 * Ends the process, whatever its threads are at. `process.exit` waits for them: for a name that is looked up at a
 * resolver which does not answer, for a file on a disk that has gone. No timer runs meanwhile and no signal is heard:
 * such a process would stand there dead until somebody finds it. Another one, begun now, kills it then.
 */
export function exitSurely(code: number, graceMs = usualGraceMs): void {
  const parameters = ['-e', watcher, String(process.pid), String(graceMs)];
  try {
    const env = { ...process.env, NODE_OPTIONS: '' };
    const watching = spawn(process.execPath, parameters, { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env });
    watching.on('error', () => undefined);
  } catch {
    // Where none can be begun, the process ends as well as it can.
  }
  process.exit(code);
}

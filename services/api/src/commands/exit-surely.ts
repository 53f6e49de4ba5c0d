import { spawn } from 'node:child_process';

const usualGraceMs = 5_000;

/** Its standard input closes with this process, so it never outlives it and never kills another one. */
const watcher = `
  const [pid, graceMs] = process.argv.slice(1).map(Number);
  process.stdin.resume().on('end', () => process.exit()).on('error', () => process.exit());
  setTimeout(() => process.kill(pid, 'SIGKILL'), graceMs);
`;

/**
 * Ends the process, even while threads are blocked. `process.exit` waits for them, such as for a DNS lookup at a dead
 * resolver or a file on a lost disk. Timers and signals don't run then, and the process would hang until someone
 * notices. A watcher process started here kills it.
 */
export function exitSurely(code: number, graceMs = usualGraceMs): void {
  const parameters = ['-e', watcher, String(process.pid), String(graceMs)];
  try {
    const env = { ...process.env, NODE_OPTIONS: '' };
    const watching = spawn(process.execPath, parameters, { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env });
    watching.on('error', () => undefined);
  } catch {
    // If no watcher can start, the process exits as well as it can.
  }
  process.exit(code);
}

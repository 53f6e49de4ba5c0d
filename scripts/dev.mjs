// Everything with hot reload: the service restarts when one of its files changes, and pages update in place and keep
// their state. Both use one address: the shell's dev server, which proxies to the service whatever isn't a page.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { project } from './bootstrap/project.mjs';

const ownSettings = join(project, '.env');
try {
  if (existsSync(ownSettings)) process.loadEnvFile(ownSettings);
} catch {
  // The service reads the file too and reports its errors.
}

// An empty setting counts as not set.
const webPort = process.env.PORT || '3000';
const apiPort = String(await freePort());
const address = process.env.PUBLIC_URL || `http://localhost:${webPort}`;

const rspack = realpathSync(join(project, 'node_modules', '.bin', 'rspack'));
const running = [
  run('.', { PORT: apiPort, PUBLIC_URL: address }, [
    '--watch',
    '--watch-preserve-output',
    'services/api/src/commands/start.ts',
  ]),
  run('frontends/shell', { WEB_PORT: webPort, API_PORT: apiPort, PUBLIC_URL: address }, [
    rspack,
    'serve',
    '--config',
    'rspack.dev.mjs',
  ]),
];
console.log(`Dev server at ${address} (the service itself listens on port ${apiPort})`);

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
process.on('disconnect', end);
for (const child of running) {
  child.on('exit', (code) => {
    // Neither half is useful without the other.
    if (!ending) process.exitCode = code || 1;
    end();
  });
}

function end() {
  if (ending) return;
  ending = true;
  for (const child of running) child.kill('SIGTERM');
  if (process.connected) process.disconnect();
}

function run(folder, settings, parameters) {
  return spawn(process.execPath, parameters, {
    cwd: join(project, folder),
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

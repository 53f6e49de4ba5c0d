import { chmod, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { freePort } from '../support/free-port.ts';
import { Program, runProgram } from '../support/program.ts';
import { until } from '../support/until.ts';

let folder: string;
let environment: Record<string, string>;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewards-killed-all-'));
  await chmod(folder, 0o711);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  environment = { PORT: String(port), DATA_DIR: folder, DEMO: 'off' };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const begin = () => new Program('start.ts', [], environment);
const ofDatabase = () => readdir(join(folder, 'postgres')).catch((): string[] => []);
const databaseNumber = async () =>
  Number((await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);

/** Starts again on the same port and folder, and exits cleanly. */
async function expectToStartAndEnd(): Promise<void> {
  const program = begin();
  try {
    await program.ready(url);
  } finally {
    expect(await program.stop()).toMatchObject({ code: 0 });
  }
}

it("a first start that is killed while creating its database doesn't block the next one", async () => {
  const program = begin();
  await until('the database is being created', async () =>
    (await ofDatabase()).some((name) => /^data\.\w+/.test(name)),
  );
  await program.kill();
  await expectToStartAndEnd();
});

it("a start that is killed with its database, twice, doesn't block the next one", async () => {
  for (let time = 0; time < 2; time += 1) {
    const program = begin();
    await program.ready(url);
    if (time === 0) await runProgram('commands/admin.ts', ['grant', 'dana@example.com'], environment);
    const database = await databaseNumber();
    await program.kill();
    process.kill(database, 'SIGKILL');
  }
  await expectToStartAndEnd();
  expect(await runProgram('commands/admin.ts', ['list'], environment)).toMatchObject({
    code: 0,
    output: expect.stringContaining('dana@example.com'),
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type FreshDatabase, freshDatabase } from '../setup/fresh-database.ts';
import { freePort } from '../support/free-port.ts';
import { noonZone } from '../support/noon-zone.ts';
import { plantUser } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { SmsProvider } from '../support/sms-provider.ts';
import { Sql } from '../support/sql.ts';
import { until } from '../support/until.ts';

let fresh: FreshDatabase;
let sql: Sql;
let provider: SmsProvider;
let folder: string;
let running: Program | undefined;

beforeAll(async () => {
  [fresh, provider, folder] = await Promise.all([
    freshDatabase(),
    SmsProvider.start(),
    mkdtemp(join(tmpdir(), 'rewards-texting-')),
  ]);
  sql = await Sql.connect(fresh.url);
});
afterAll(async () => {
  await running?.stop();
  await provider.stop();
  await sql.close();
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startServer(): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = new Program('serve.ts', [], {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATABASE_URL: fresh.serviceUrl,
    DATA_DIR: folder,
    SESSION_KEYS: 'a key that is long enough to be taken for one',
    PRACTICE_NAME: 'Dogwood Dental Care',
    PRACTICE_TIME_ZONE: noonZone(),
    ...provider.environment,
  });
  await program.ready(url);
  return program;
}

const takeUp = () =>
  sql.rows(
    `select graphile_worker.add_job('send_follow_up_text', json_build_object('qrGenerationId', qr_generation_id)) from follow_up_texts`,
  );
const states = async () =>
  (await sql.rows<{ state: string }>('select state from follow_up_texts')).map(({ state }) => state);

it('a text is sent once even if the server is killed while sending it, because the next one looks it up (rule 22)', async () => {
  const { id } = await plantUser(sql, { email: 'pat@example.com', name: 'Pat Lee' });
  await sql.rows(`update users set phone = '+16785550101'`);
  const qr = randomUUID();
  await sql.rows(
    'insert into qr_generations (id, user_id, landing_digest, card_digest, created_at) values ($1, $2, $3, $4, now())',
    [qr, id, 'landing', 'card'],
  );
  await sql.rows(
    `insert into follow_up_texts (qr_generation_id, phone, state, due_at, attempts) values ($1, '+16785550101', 'scheduled', now(), 0)`,
    [qr],
  );
  await takeUp();
  const held = provider.holdNext();
  running = await startServer();
  await held.reached;
  await running.kill();
  held.go();
  expect(await states()).toEqual(['sending']);

  running = await startServer();
  await takeUp();
  // Simulates a minute passing.
  await sql.rows(`update follow_up_texts set sending_since = now() - interval '70 seconds'`);
  await sql.rows(`select graphile_worker.add_job('settle_follow_up_texts')`);
  await until('it is known to be sent', async () => (await states())[0] === 'sent');
  await takeUp();
  await until(
    'nothing is left to do',
    async () =>
      (await sql.count(`graphile_worker.jobs where task_identifier = 'send_follow_up_text' and locked_at is null`)) ===
      0,
  );
  expect([provider.attempts, provider.taken.length]).toEqual([1, 1]);
  expect(await sql.count(`display_events where kind = 'sms_sent'`)).toBe(1);
});

// The n8n trial: `node tests/n8n-trial/run.ts N8N`, where N8N is the program of an installed n8n (`npm install n8n`:
// node_modules/n8n/bin/n8n). Imports the workflows of docs/automation, and sees each do its work on the demo practice.
import { createHmac, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undoActivity } from '@rewards/contracts/activity';
import { makeApiKey } from '@rewards/contracts/api-keys';
import { showReferral } from '@rewards/contracts/lookups';
import { type Referral, completeReferral, listReferrals } from '@rewards/contracts/referrals';
import { addWebhook, listWebhookDeliveries, testWebhook } from '@rewards/contracts/webhooks';
import { freePort } from '../support/free-port.ts';
import { MailSink } from '../support/mail-sink.ts';
import { signInByCode } from '../support/people.ts';
import { Program } from '../support/program.ts';
import { until } from '../support/until.ts';
import { Visitor } from '../support/visitor.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';
import { N8n } from './n8n.ts';
import { filledWorkflows } from './workflows.ts';

const [program] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);
if (program === undefined) {
  say('Name the program of n8n, such as node_modules/n8n/bin/n8n.');
  process.exit(2);
}
const visitsSecret = 'a secret of the other system';

const ends = new AsyncDisposableStack();
try {
  await trial(program);
} finally {
  await ends.disposeAsync();
}

function expectThat(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`It failed: ${what}`);
  say(`  ${what}`);
}

async function startPractice(mail: MailSink) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rewards-n8n-practice-'));
  ends.defer(() => rm(dataDir, { recursive: true, force: true }));
  // PostgreSQL runs as another user where root runs the trial.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const place = { url: `http://127.0.0.1:${port}`, publicUrl: `http://localhost:${port}` };
  const service = new Program('start.ts', [], {
    ...{ PORT: String(port), DATA_DIR: dataDir, SMTP_URL: mail.url, TRUST_PROXY: '1' },
    ...{ WEBHOOK_PRIVATE_ADDRESSES: 'on', DEMO_PRACTICE_SYSTEM: 'off' },
  });
  ends.defer(async () => void (await service.stop()));
  await service.ready(place.url);
  await until('the demo says who can sign in', async () => /Admin +\S+@/.test(service.output));
  const [, email = ''] = /Admin +(\S+@\S+)/.exec(service.output) ?? [];
  const { browser } = await signInByCode({ mail, visitor: () => new Visitor(place) }, email);
  return { url: place.url, browser };
}

async function trial(path: string): Promise<void> {
  const mail = await MailSink.start();
  ends.defer(() => mail.stop());
  const { url, browser } = await startPractice(mail);
  const [slack, sheet, n8n] = [await WebhookReceiver.start(), await WebhookReceiver.start(), await N8n.at(path)];
  for (const each of [slack, sheet, n8n]) ends.defer(() => each.stop());

  const { secret: token } = await browser.call(makeApiKey, {
    body: { name: 'n8n', scopes: ['referrals:read', 'referrals:write'], expires_in_days: 1 },
  });
  const hookUrl = `${n8n.url}/webhook/referral-rewards`;
  const added = await browser.call(addWebhook, { body: { url: hookUrl, events: ['referral.completed'] } });
  const smtp = { host: '127.0.0.1', port: Number(new URL(mail.url).port), secure: false, disableStartTls: true };
  const credentials = [
    { type: 'httpBearerAuth', data: { token } },
    { type: 'httpHeaderAuth', data: { name: 'X-Secret', value: visitsSecret } },
    { type: 'crypto', data: { hmacSecret: `={{ '${added.secret}'.replace('whsec_', '').base64Decode() }}` } },
    { type: 'smtp', data: smtp },
  ].map((each) => ({ ...each, id: each.type, name: each.type }));
  const workflows = await filledWorkflows({ url, slackUrl: slack.url, sheetUrl: sheet.url });
  await n8n.fill(credentials, workflows);
  await n8n.start();

  const { referrals, total } = await browser.call(listReferrals, { query: { per_page: 100 } });
  const waiting = referrals.filter(({ status, denial }) => status === 'signed_up' && denial === null);
  const [first, second] = [waiting[0], waiting.at(-1)];
  if (!first || !second || first === second) throw new Error('The demo has no two friends to complete.');
  await completedReferrals({ browser, slack, mail, hookUrl, webhookId: added.webhook.id, secret: added.secret }, first);
  await newReferrals(n8n, sheet, total);
  await completeFromOutside(browser, n8n, second);
  for (const id of Object.keys(workflows)) {
    const ended = await n8n.executions(id);
    expectThat(
      `${id}: ${ended.join(' ')}`,
      ended.every((status) => ['success', 'running'].includes(status)),
    );
  }
}

interface Hook {
  readonly browser: Visitor;
  readonly slack: WebhookReceiver;
  readonly mail: MailSink;
  readonly hookUrl: string;
  readonly webhookId: string;
  readonly secret: string;
}

async function completedReferrals({ browser, slack, mail, ...hook }: Hook, friend: Referral): Promise<void> {
  say('Completed referrals');
  const messages = () => slack.events.map(({ body }) => (JSON.parse(body) as { text: string }).text);
  await browser.call(testWebhook, { params: { id: hook.webhookId } });
  const done = await browser.call(completeReferral, { params: { id: friend.id }, body: {} });
  await until('Slack has a message', async () => messages().length > 0);
  expectThat(`Slack: ${messages()[0]}`, messages()[0]?.startsWith(`${friend.referred_name} came in`) === true);
  await until('there is an email', async () => mail.received.some(({ text }) => text.includes(messages()[0] ?? '')));
  const { deliveries } = await browser.call(listWebhookDeliveries, { params: { id: hook.webhookId } });
  expectThat(
    `answers: ${deliveries.map(({ type, last_status: status }) => `${type} ${status}`).join(', ')}`,
    deliveries.length === 2 && deliveries.every(({ last_status: status }) => status === 204),
  );

  // Spaces and an umlaut would change if the body were read and written again.
  const body = `{ "type": "referral.completed", "data": { "referral_id": "${friend.id}", "new": "\\u00fc ü" } }`;
  const send = async (id: string, at: number, secret: string) => {
    const hmac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'));
    const signature = hmac.update(`${id}.${at}.${body}`).digest('base64');
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': `v1,another v1,${signature}`,
    };
    return (await fetch(hook.hookUrl, { method: 'POST', body, headers })).status;
  };
  const now = Math.floor(Date.now() / 1_000);
  const other = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
  expectThat('another secret gets 401', (await send(randomUUID(), now, other)) === 401);
  expectThat('an old event gets 401', (await send(randomUUID(), now - 400, hook.secret)) === 401);
  expectThat('an unsigned event gets 401', (await fetch(hook.hookUrl, { method: 'POST' })).status === 401);
  const sent = deliveries.find(({ type }) => type === 'referral.completed')?.event_id ?? '';
  expectThat('a repeated event gets 204', (await send(sent, now, hook.secret)) === 204);

  await browser.call(undoActivity, { params: { id: done.activity_id ?? '' } });
  await until('Slack has the correction', async () => messages().length > 1);
  expectThat(`Slack: ${messages()[1]}`, messages()[1] === `${friend.referred_name}: the first visit was undone.`);
  expectThat('the repeated event is told once', messages().length === 2);
}

async function newReferrals(n8n: N8n, sheet: WebhookReceiver, total: number): Promise<void> {
  say('New referrals');
  const before = (await n8n.executions('new-referrals')).length;
  await until('two more runs end', async () => (await n8n.executions('new-referrals')).length >= before + 2);
  // The sink gets rows of both workflows. Those of completed referrals have a text.
  const rows = sheet.events.map(({ body }) => JSON.parse(body) as { id: string; text?: string });
  const ids = rows.filter(({ text }) => text === undefined).map(({ id }) => id);
  expectThat(`${ids.length} rows for ${total} referrals on 2 pages`, total > 100 && ids.length === total);
  expectThat('each is told once', new Set(ids).size === total);
}

async function completeFromOutside(browser: Visitor, n8n: N8n, friend: Referral): Promise<void> {
  say('Complete a referral');
  const visited = friend.created_at.slice(0, 10);
  const visit = { email: friend.referred_email.toUpperCase(), visited_on: visited, visit_id: '4711' };
  const tell = async (sent: object, secret = visitsSecret) => {
    const answer = await fetch(`${n8n.url}/webhook/referral-rewards-visit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-secret': secret },
      body: JSON.stringify(sent),
    });
    return `${answer.status} ${await answer.text()}`;
  };
  const status = async () => (await browser.call(showReferral, { params: { id: friend.id } })).referral.status;
  expectThat('another secret gets 403', (await tell(visit, 'another')).startsWith('403'));
  const tooLate = await tell({ ...visit, visited_on: '2999-01-01' });
  expectThat(`a day in the future: ${tooLate}`, tooLate.startsWith('422') && (await status()) === 'signed_up');
  const done = await tell(visit);
  expectThat(`the day corrected: ${done}`, done.startsWith('200') && (await status()) === 'completed');
  const again = await tell(visit);
  expectThat(`the visit again: ${again}`, again.startsWith('404'));
}

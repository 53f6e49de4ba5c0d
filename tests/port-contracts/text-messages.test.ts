import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { TextMessages } from '@rewards/domain/follow-ups/text-messages';
import { InMemoryTextMessages } from '@rewards/in-memory/follow-ups/in-memory-text-messages';
import { LocalMailbox } from '@rewards/mailbox/local-mailbox';
import { LocalTextMessages } from '@rewards/sms/local-text-messages';
import { TwilioTextMessages } from '@rewards/sms/twilio-text-messages';
import { SmsProvider } from '../support/sms-provider.ts';

interface Carrier {
  readonly texts: TextMessages;
  /** The messages that arrived, in order. */
  arrived(): Promise<readonly { readonly to: string; readonly words: string }[]>;
  close(): Promise<void>;
}

const text = (reference: string) => ({ reference, to: '+16785550101', words: `Hi Ann & co, ${reference}` });
const around = {
  since: new Date(Date.now() - 1_000),
  get until() {
    return new Date();
  },
};

async function inMemory(): Promise<Carrier> {
  const texts = new InMemoryTextMessages();
  return { texts, arrived: async () => texts.sent, close: async () => undefined };
}

async function inMailbox(): Promise<Carrier> {
  const folder = await mkdtemp(join(tmpdir(), 'texts-'));
  const mailbox = new LocalMailbox(folder);
  return {
    texts: new LocalTextMessages({ mailbox, clock: { now: () => new Date() } }),
    arrived: async () => (await mailbox.list()).toReversed().map(({ to, text: words }) => ({ to, words })),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

const twilio = ({ url }: SmsProvider, timeoutSeconds = 5) =>
  new TwilioTextMessages({
    accountSid: 'ACstandin',
    authToken: 'token of the stand-in',
    from: '+16785550100',
    baseUrl: url,
    timeoutSeconds,
    statusUrl: 'https://rewards.example.com/sms/status',
  });

async function overHttp(): Promise<Carrier> {
  const provider = await SmsProvider.start();
  return { texts: twilio(provider), arrived: async () => provider.taken, close: () => provider.stop() };
}

describe.each([
  ['in memory', inMemory],
  ['in the local mailbox', inMailbox],
  ['over HTTP', overHttp],
])('texts %s', (_where, open) => {
  let carrier: Carrier;
  beforeEach(async () => {
    carrier = await open();
  });
  afterEach(() => carrier.close());

  test('a text arrives at its phone as written, with a unique ID', async () => {
    const first = await carrier.texts.send(text('one'));
    const second = await carrier.texts.send(text('two'));

    expect([first, second]).toEqual([
      { kind: 'accepted', messageId: expect.any(String) },
      { kind: 'accepted', messageId: expect.any(String) },
    ]);
    expect(first).not.toEqual(second);
    expect(await carrier.arrived()).toEqual([
      expect.objectContaining({ to: text('one').to, words: text('one').words }),
      expect.objectContaining({ words: text('two').words }),
    ]);
  });

  test("a sent text is found by ID, and an unsent one isn't", async () => {
    expect(await carrier.texts.find({ ...text('one'), ...around })).toEqual({ kind: 'answered', messageIds: [] });

    const sent = await carrier.texts.send(text('one'));

    expect(await carrier.texts.find({ ...text('one'), ...around })).toEqual({
      kind: 'answered',
      messageIds: [sent.kind === 'accepted' && sent.messageId],
    });
    expect(await carrier.texts.find({ ...text('other'), to: '+16785550199', ...around })).toEqual({
      kind: 'answered',
      messageIds: [],
    });
  });
});

describe("Twilio's API", () => {
  let provider: SmsProvider;
  beforeEach(async () => {
    provider = await SmsProvider.start();
  });
  afterEach(() => provider.stop());

  test("gets a callback address with the text's reference", async () => {
    await twilio(provider).send(text('one'));

    expect(provider.taken[0]).toMatchObject({
      from: '+16785550100',
      statusUrl: 'https://rewards.example.com/sms/status?text=one',
    });
  });

  test.each([
    ['too many requests', 429, {}, { kind: 'unavailable' }],
    ['an internal error', 500, 'no JSON', { kind: 'unanswered' }],
    ['service unavailable', 503, {}, { kind: 'unanswered' }],
    ["a gateway's bad upstream response", 502, 'no JSON', { kind: 'unanswered' }],
    ['a gateway timeout', 504, {}, { kind: 'unanswered' }],
    ['an invalid number', 400, { code: 21211 }, { kind: 'refused', reason: 'number_unusable' }],
    ['a phone that replied STOP', 400, { code: 21610 }, { kind: 'refused', reason: 'unsubscribed' }],
    ["a sender that isn't ours", 400, { code: 21606 }, { kind: 'refused', reason: 'rejected' }],
    ['a wrong token', 401, { code: 20003 }, { kind: 'refused', reason: 'rejected' }],
    ['a redirection', 302, '', { kind: 'refused', reason: 'rejected' }],
    [
      'a text that failed immediately',
      201,
      { sid: 'SM1', status: 'failed', error_code: 30006 },
      { kind: 'refused', reason: 'landline' },
    ],
    ['an unreadable body', 201, 'OK', { kind: 'unanswered' }],
    ['a text without an id', 201, { status: 'queued' }, { kind: 'unanswered' }],
  ])('handles %s (status %s)', async (_what, status, body, outcome) => {
    provider.fail({ kind: 'answer', status, body });

    expect(await twilio(provider).send(text('one'))).toEqual(outcome);
  });

  test('leaves the outcome open when the connection breaks or times out, and unsent when refused', async () => {
    provider.fail({ kind: 'lost answer' }, { kind: 'lost request' });
    expect(await twilio(provider).send(text('one'))).toEqual({ kind: 'unanswered' });
    expect(await twilio(provider).send(text('two'))).toEqual({ kind: 'unanswered' });
    const held = provider.holdNext();
    expect(await twilio(provider, 0.2).send(text('three'))).toEqual({ kind: 'unanswered' });
    held.go();
    expect(provider.taken).toHaveLength(2);

    await provider.stop();
    expect(await twilio(provider).send(text('four'))).toEqual({ kind: 'unavailable' });
    expect(await twilio(provider).find({ ...text('four'), ...around })).toEqual({ kind: 'unavailable' });
  });

  test('finds only texts sent in the time range', async () => {
    await twilio(provider).send(text('one'));
    const [since, until] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 3_600_000)];

    expect(await twilio(provider).find({ ...text('one'), since, until })).toEqual({ kind: 'answered', messageIds: [] });
  });
});

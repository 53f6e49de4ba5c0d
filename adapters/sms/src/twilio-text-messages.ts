import { type TwilioSettings, askTwilio } from './ask-twilio.ts';
import type {
  TextHandover,
  TextLookup,
  TextLookupOutcome,
  TextMessage,
  TextMessages,
} from '@rewards/domain/follow-ups/text-messages';
import * as z from 'zod/mini';
import { refusalOf } from './twilio-refusals.ts';

const failedStatuses = ['failed', 'undelivered', 'canceled'];
const takenMessage = z.object({
  sid: z.string().check(z.minLength(1)),
  status: z.string(),
  error_code: z.nullish(z.number()),
});
const refusedMessage = z.object({ code: z.number() });
const messageList = z.object({
  messages: z.array(z.object({ sid: z.string(), direction: z.string(), date_created: z.string() })),
});

/** The largest expected difference between Twilio's clock and ours. */
const clockDifference = 60_000;
const maxListed = 100;

/**
 * Errors before any of the request was written: the host wasn't found or didn't accept a connection. After later
 * errors, Twilio may have read the request.
 */
const neverConnected =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|.*_CERT.*|ERR_TLS_.*)$/;

/** Sends texts through Twilio's Messages resource. */
export class TwilioTextMessages implements TextMessages {
  readonly #settings: TwilioSettings;
  readonly #messages: string;

  constructor(settings: TwilioSettings) {
    this.#settings = settings;
    this.#messages = `${settings.baseUrl}/2010-04-01/Accounts/${encodeURIComponent(settings.accountSid)}/Messages.json`;
  }

  async send({ reference, to, words }: TextMessage): Promise<TextHandover> {
    const { from, statusUrl } = this.#settings;
    const callback =
      statusUrl === undefined ? {} : { StatusCallback: `${statusUrl}?${new URLSearchParams({ text: reference })}` };
    const form = new URLSearchParams({ To: to, From: from, Body: words, ...callback });
    try {
      const answer = await this.#ask(this.#messages, { method: 'POST', body: form });
      return handoverOf(answer.status, await readJson(answer));
    } catch (failure) {
      return { kind: hasNeverConnected(failure) ? 'unavailable' : 'unanswered' };
    }
  }

  async find({ to, since, until }: TextLookup): Promise<TextLookupOutcome> {
    const query = new URLSearchParams({ To: to, From: this.#settings.from, PageSize: String(maxListed) });
    const list = await this.#ask(`${this.#messages}?${query}`, { method: 'GET' })
      .then(async (answer) => (answer.ok ? messageList.safeParse(await readJson(answer)).data : undefined))
      .catch(() => undefined);
    if (!list) return { kind: 'unavailable' };
    const [first, last] = [since.getTime() - clockDifference, until.getTime() + clockDifference];
    const inTime = (created: number) => created >= first && created <= last;
    const ours = list.messages.filter(
      ({ direction, date_created }) => direction.startsWith('outbound') && inTime(Date.parse(date_created)),
    );
    // Twilio lists the newest first.
    return { kind: 'answered', messageIds: ours.map(({ sid }) => sid).toReversed() };
  }

  #ask(url: string, request: { method: 'GET' | 'POST'; body?: URLSearchParams }): Promise<Response> {
    return askTwilio(this.#settings, url, this.#settings.timeoutSeconds ?? 15, request);
  }
}

function handoverOf(status: number, answer: unknown): TextHandover {
  // An error inside Twilio or its gateway, which may have accepted the text first.
  if (status >= 500) return { kind: 'unanswered' };
  if (status === 429) return { kind: 'unavailable' };
  if (status >= 300) return { kind: 'refused', reason: refusalOf(refusedMessage.safeParse(answer).data?.code) };
  const message = takenMessage.safeParse(answer).data;
  if (!message) return { kind: 'unanswered' };
  if (failedStatuses.includes(message.status))
    return { kind: 'refused', reason: refusalOf(message.error_code ?? undefined) };
  return { kind: 'accepted', messageId: message.sid };
}

/** Undefined if it isn't JSON, such as a proxy's error page. */
async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks the cause that fetch gives for its failure. */
function hasNeverConnected(failure: unknown): boolean {
  const { cause } = failure as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' && neverConnected.test(cause.code);
}

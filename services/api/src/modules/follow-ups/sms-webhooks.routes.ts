import { Router } from '@koa/router';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import type { TextReply } from '@rewards/domain/follow-ups/text-reply';
import { isSignedByTwilio } from '@rewards/sms/twilio-signature';
import { readInboundText, readTextReport } from '@rewards/sms/twilio-webhooks';
import { twiml } from '@rewards/sms/twiml';
import type { Context } from 'koa';
import { readAtMost } from '../../http/read-at-most.ts';
import { type Refusal, isRefusal, nothingHere, refusal, sendRefusal, unreadable } from '../../http/refusal.ts';
import { textsOfPractice } from '../../texts/texts.ts';
import { phoneInWords } from '../practice/phone-in-words.ts';
import type { Service } from '../ports.ts';

const maxBytes = 65_536;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const unsigned = refusal('not_allowed', ({ refusals }) => refusals.sms_provider_only);

/**
 * Webhooks of the SMS provider: replies, and the status of texts (rule 22). The provider isn't a browser, so its
 * signature is checked instead of the origin.
 */
export function smsWebhookRoutes(dependencies: Service): Router {
  const { heedTextReply, recordTextReport, addressHasher, practice, settings } = dependencies;
  const router = new Router();

  router.post('/sms/inbound', async (context) => {
    const form = await readSigned(context, settings);
    const text = isRefusal(form) ? form : (readInboundText(form) ?? unreadable);
    if (isRefusal(text)) return sendRefusal(context, text);
    const { from, words, reply, isAnswered } = text;
    if (reply !== undefined && reply !== 'help')
      await heedTextReply.execute(from, reply, { words, addressHash: addressHasher.hash(from) });
    const answer = isAnswered || reply === undefined ? undefined : answers[reply];
    context.body = twiml(answer?.(await practice.get()));
    context.type = 'text/xml; charset=utf-8';
  });

  router.post('/sms/status', async (context) => {
    const form = await readSigned(context, settings);
    const message = isRefusal(form) ? form : (readTextReport(form) ?? unreadable);
    if (isRefusal(message)) return sendRefusal(context, message);
    const reference = String(context.query['text'] ?? '');
    await recordTextReport.execute({ reference: uuid.test(reference) ? reference : undefined, ...message });
    context.status = 204;
  });

  return router;
}

/** Reads the form of a request exactly as it was signed. */
async function readSigned(
  context: Context,
  { smsProvider, apiUrl, publicUrl }: Service['settings'],
): Promise<URLSearchParams | Refusal> {
  context.set('Cache-Control', 'no-store');
  // Without a provider, no calls are expected.
  if (!smsProvider) return nothingHere;
  const form = new URLSearchParams(await readAtMost(context.req, maxBytes));
  const signature = context.get('X-Twilio-Signature');
  // The provider may be configured with either address.
  const isSigned = [apiUrl, publicUrl].some((address) =>
    isSignedByTwilio({ url: address + context.url, form, signature }, smsProvider.authToken),
  );
  return isSigned ? form : unsigned;
}

/** The answer to each reply, unless the provider or the carrier gives it. */
const answers: { readonly [Reply in TextReply]?: (practice: PracticeProfile) => string } = {
  help: ({ name, phone }) => textsOfPractice.practice.help(name, phoneInWords(phone)),
  stop: ({ name }) => textsOfPractice.practice.stopped(name),
  maybe_stop: ({ name }) => textsOfPractice.practice.howToStop(name),
};

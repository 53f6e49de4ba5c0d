import { Router } from '@koa/router';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { isSignedByTwilio } from '@rewards/sms/twilio-signature';
import { readInboundText, readTextReport } from '@rewards/sms/twilio-webhooks';
import { twiml } from '@rewards/sms/twiml';
import type { Context } from 'koa';
import { readAtMost } from '../diagnostics/read-at-most.ts';
import { type Refusal, isRefusal, nothingHere, refusal, sendRefusal, unreadable } from '../http/refusal.ts';
import { textsOfPractice } from '../texts/texts.ts';
import { phoneInWords } from '../practice/phone-in-words.ts';
import type { FollowUpParts } from './follow-ups.module.ts';

const mostBytes = 65_536;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const unsigned = refusal('not_allowed', ({ refusals }) => refusals.sms_provider_only);

/**
 * What the SMS provider calls: replies to texts, and what became of texts (rule 22). It is no browser, so that its
 * signature is checked in place of where a request comes from.
 */
export function smsWebhookRoutes({ heedTextReply, recordTextReport, practice, settings }: FollowUpParts): Router {
  const router = new Router();

  router.post('/sms/inbound', async (context) => {
    const form = await readSigned(context, settings);
    const text = isRefusal(form) ? form : (readInboundText(form) ?? unreadable);
    if (isRefusal(text)) return sendRefusal(context, text);
    const { from, reply, isAnswered } = text;
    if (reply === 'stop' || reply === 'start') await heedTextReply.execute(from, reply);
    context.body = twiml(reply === 'help' && !isAnswered ? helpWords(await practice.get()) : undefined);
    context.type = 'text/xml; charset=utf-8';
  });

  router.post('/sms/status', async (context) => {
    const form = await readSigned(context, settings);
    const report = isRefusal(form) ? form : (readTextReport(form) ?? unreadable);
    if (isRefusal(report)) return sendRefusal(context, report);
    const reference = String(context.query['text'] ?? '');
    const failure = report.kind === 'failed' ? report.reason : undefined;
    await recordTextReport.execute({
      reference: uuid.test(reference) ? reference : undefined,
      messageId: report.messageId,
      failure,
    });
    context.status = 204;
  });

  return router;
}

/** The form of a request, exactly as it was signed. */
async function readSigned(
  context: Context,
  { smsProvider, apiUrl, publicUrl }: FollowUpParts['settings'],
): Promise<URLSearchParams | Refusal> {
  context.set('Cache-Control', 'no-store');
  // Without a provider there is nobody to call.
  if (!smsProvider) return nothingHere;
  const form = new URLSearchParams(await readAtMost(context.req, mostBytes));
  const signature = context.get('X-Twilio-Signature');
  // The provider may have been told to call below either.
  const isSigned = [apiUrl, publicUrl].some((address) =>
    isSignedByTwilio({ url: address + context.url, form, signature }, smsProvider.authToken),
  );
  return isSigned ? form : unsigned;
}

const helpWords = ({ name, phone }: PracticeProfile): string =>
  textsOfPractice.practice.help(name, phoneInWords(phone));

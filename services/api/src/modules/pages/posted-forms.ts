import type { WritingEndpoint } from '@rewards/contracts/endpoint';
import type { ErrorBody } from '@rewards/contracts/errors';
import { requestQuote } from '@rewards/contracts/quotes';
import {
  confirmPasswordReset,
  login,
  nobodyHelped,
  requestPasswordReset,
  secondStepOfResetPage,
  secondStepPage,
  sendLoginCode,
  setPassword,
  verifyLoginCode,
} from '@rewards/contracts/sign-in';
import type { Context, Middleware } from 'koa';
import { formBody, giveBody } from '../../http/body.ts';
import { type Refusal, sendRefusal } from '../../http/refusal.ts';
import { type DrawnPages, pathOf } from './drawn-pages.ts';

type Fields = Readonly<Record<string, string>>;

/** The call that a plain form makes, and what its page shows next. */
interface FormCall {
  readonly endpoint: WritingEndpoint;
  readonly body: object;
  /** What the page remembers after the call. Without it, an accepted form leads to the start page. */
  readonly next?: (answer: object) => object;
  /** What the page remembers if it was refused, by status. */
  readonly stays?: (status: number) => object | undefined;
}

/** As the pages keep a requested code in their history. */
const waitingFor = (email = '') => ({ email, codeRequest: { email, sentAt: Date.now() } });

const askForCode = (endpoint: WritingEndpoint, { email = '' }: Fields): FormCall => ({
  endpoint,
  body: { email },
  next: () => waitingFor(email),
  // A code was just sent, as after a reload.
  stays: (status) => (status === 429 ? waitingFor(email) : undefined),
});

function verification({ email, token, name, staff }: Fields): FormCall {
  const answers = {
    ...(name && { name }),
    ...(staff && (staff === nobodyHelped ? { staff: '', staff_none: true } : { staff })),
  };
  return { endpoint: verifyLoginCode, body: { email, token, ...answers }, stays: () => waitingFor(email) };
}

function quote({ consent, ...asked }: Fields): FormCall {
  return {
    endpoint: requestQuote,
    body: { ...asked, consent: consent !== undefined },
    next: (answer) => {
      const { first_name: firstName, has_code: hasCode } = answer as { first_name: string | null; has_code: boolean };
      return { sent: { ...asked, firstName, hasCode, sentAt: Date.now() } };
    },
  };
}

/** Which call a page's form makes, by the fields it has. */
const forms: Readonly<Record<string, { readonly page: string; readonly call: (fields: Fields) => FormCall }>> = {
  '/login': {
    page: 'patient.html',
    call: (fields) => {
      if ('token' in fields) return verification(fields);
      return 'password' in fields ? { endpoint: login, body: fields } : askForCode(sendLoginCode, fields);
    },
  },
  '/quote': { page: 'quote.html', call: quote },
  '/reset-password': {
    page: 'reset-password.html',
    call: (fields) =>
      'token' in fields
        ? { endpoint: confirmPasswordReset, body: fields, stays: () => waitingFor(fields['email']) }
        : askForCode(requestPasswordReset, fields),
  },
  '/set-password': { page: 'set-password.html', call: (fields) => ({ endpoint: setPassword, body: fields }) },
};

const secrets = new Set(['password', 'confirm', 'current_password', 'token', 'consent']);

const shownAgain = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.has(name)));

/**
 * Forms sent before a page's program runs, or without it. They make the same calls with the same checks, and the page
 * comes back with what the call answered.
 */
export function postedForms(
  drawn: Pick<DrawnPages, 'send'>,
  makeCall: (endpoint: WritingEndpoint, context: Context) => Promise<unknown>,
  refusalOf: (failure: unknown) => Refusal | undefined,
): Middleware {
  return async (context, next) => {
    const form = context.method === 'POST' && context.is('urlencoded') ? forms[pathOf(context)] : undefined;
    if (!form) return next();
    const fields = await formBody(context);
    const { endpoint, body, next: after, stays } = form.call(fields);
    giveBody(context, body);
    await makeCall(endpoint, context).catch((failure: unknown) => {
      const refusal = refusalOf(failure);
      if (!refusal) throw failure;
      sendRefusal(context, refusal);
    });
    const { status } = context;
    const answer = (typeof context.body === 'string' ? JSON.parse(context.body) : context.body) as object;
    context.remove('Content-Type');
    const isAccepted = status < 400;
    if (isAccepted && !after) return seeOther(context, '/');
    if ((answer as Partial<ErrorBody>).code === 'second_step_needed')
      return seeOther(context, pathOf(context) === '/login' ? secondStepPage : secondStepOfResetPage);
    const isShown = await drawn.send(
      context,
      form.page,
      isAccepted
        ? { state: after?.(answer) }
        : { state: stays?.(status), posted: { values: shownAgain(fields), status, body: answer } },
    );
    return isShown ? undefined : seeOther(context, context.url);
  };
}

function seeOther(context: Context, address: string): void {
  context.redirect(address);
  context.status = 303;
}

import { requestQuote } from '@rewards/contracts/quotes';
import { firstNameOf } from '@rewards/domain/patients/names/name-to-greet';
import { tooManyAttempts } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { referralCookie } from '../referrals/referral-cookie.ts';
import { rememberAskedCode } from '../sign-in/asked-codes.ts';
import { originOf } from '../sign-in/known-browser.ts';
import { requestCookie } from '../sign-in/request-cookie.ts';
import type { Service } from '../ports.ts';

/** Quote requests from /quote (rule 10). */
export const quoteRoutes = (dependencies: Service): readonly Route[] => [
  route(requestQuote, async ({ body: { name, phone, email, reason, best_time: bestTime }, signedIn, context }) => {
    const referralCode = referralCookie.read(context);
    const outcome = await dependencies.requestQuote.execute({
      name,
      phone,
      email,
      reason,
      bestTime,
      ...originOf(context, email),
      referralCode,
      visitor: signedIn?.user,
    });
    if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
    if (outcome.kind === 'refused') return outcome;
    requestCookie.write(context, outcome.requestId);
    const { codeHash: hash } = outcome;
    if (hash !== undefined) rememberAskedCode(context, { email, purpose: 'login', hash }, dependencies.clock.now());
    return { ok: true as const, first_name: firstNameOf(name) ?? null, has_code: hash !== undefined };
  }),
];

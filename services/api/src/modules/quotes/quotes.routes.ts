import { requestQuote } from '@rewards/contracts/quotes';
import { firstNameOf } from '@rewards/domain/patients/names/name-to-greet';
import { tooManyAttempts } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { referralCookie } from '../referrals/referral-cookie.ts';
import { originOf } from '../sign-in/known-browser.ts';
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
    return outcome.kind === 'refused' ? outcome : { ok: true as const, first_name: firstNameOf(name) ?? null };
  }),
];

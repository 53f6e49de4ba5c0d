import { listQuoteRequests, requestQuote } from '@rewards/contracts/quotes';
import { pageCount } from '@rewards/domain/page';
import { firstNameOf } from '@rewards/domain/patients/names/name-to-greet';
import { clientAddress } from '../../http/client-address.ts';
import { tooManyAttempts } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { referralCookie } from '../referrals/referral-cookie.ts';
import { knownBrowser } from '../sign-in/known-browser.ts';
import type { QuoteDependencies } from './quotes.use-cases.ts';

/** Quote requests from /quote (rule 10). */
export const quoteRoutes = (dependencies: QuoteDependencies): readonly Route[] => [
  route(requestQuote, async ({ body: { name, phone, email, reason, best_time: bestTime }, signedIn, context }) => {
    const referralCode = referralCookie.read(context);
    const outcome = await dependencies.requestQuote.execute({
      name,
      phone,
      email,
      reason,
      bestTime,
      address: clientAddress(context),
      knownBrowser: knownBrowser(context, email),
      referralCode,
      visitor: signedIn?.user,
    });
    if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
    return outcome.kind === 'refused' ? outcome : { ok: true as const, first_name: firstNameOf(name) ?? null };
  }),

  route(listQuoteRequests, async ({ query: { page, per_page } }) => {
    const found = await dependencies.quoteList.list({ page, perPage: per_page });
    const shown = found.rows.map(({ id, name, phone, email, reason, bestTime, createdAt }) => ({
      id,
      name,
      phone,
      email,
      reason,
      best_time: bestTime,
      created_at: createdAt.toISOString(),
    }));
    return { quotes: shown, pages: pageCount(found.total, per_page), total: found.total };
  }),
];

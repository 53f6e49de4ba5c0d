import { readQuoteRequest } from '@rewards/contracts/lookups';
import { type QuoteRequest, changeQuoteRequest, listQuoteRequests, showQuoteRequest } from '@rewards/contracts/quotes';
import type { IdentifiedActor } from '@rewards/domain/activity/activity-entry';
import { requestTimes } from '@rewards/domain/quotes/request-times';
import { refused } from '../../http/domain-refusals.ts';
import { pageOf, paged } from '../list-page.ts';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { presentActivity } from '../activity/present-activity.ts';
import { presentQuote } from './present-quote.ts';
import type { Service } from '../ports.ts';

const maxLines = 50;

const named = ({ id, name, email }: { readonly id: string; readonly name: string; readonly email: string }) => ({
  id,
  name,
  email,
});

/** Staff's notes, and who took a request, are the desk's. Keys don't get them. */
const forCaller = (by: IdentifiedActor, quote: QuoteRequest): QuoteRequest =>
  'userId' in by ? quote : { ...quote, notes: '', taken_by: null };

/** What the desk does with quote requests. */
export const handledQuoteRoutes = (dependencies: Service): readonly Route[] => {
  const { quoteList, practice, clock, timeZone, tokenDigest } = dependencies;
  const timesNow = async () => requestTimes(clock.now(), timeZone, (await practice.get()).openingHours);

  return [
    route(listQuoteRequests, async ({ query, by }) => {
      const times = await timesNow();
      const found = await quoteList.list(query.state ?? 'all', times, pageOf(query));
      return {
        quotes: found.rows.map((request) => forCaller(by, presentQuote(request, times, tokenDigest))),
        ...paged(found, query),
      };
    }),

    route(readQuoteRequest, async ({ params: { id }, by }) => {
      const request = await quoteList.find(id);
      if (!request) return refused('request_unknown');
      return { quote: forCaller(by, presentQuote(request, await timesNow(), tokenDigest)) };
    }),

    route(showQuoteRequest, async ({ params: { id }, context, signedIn }) => {
      const request = await quoteList.find(id);
      if (!request) return refused('request_unknown');
      const [times, { account, referral, invitedBy }, activity] = await Promise.all([
        timesNow(),
        dependencies.findWhoAsked.execute(request.email),
        dependencies.activityHistory.listAbout(id, maxLines),
      ]);
      const now = clock.now();
      const texts = textsFor(context);
      return {
        quote: presentQuote(request, times, tokenDigest),
        account: account ? named(account) : null,
        referral: referral
          ? {
              id: referral.id,
              status: referral.status,
              referrer: named({ ...referral.referrer, id: referral.referrerId }),
            }
          : null,
        invited_by: invitedBy.map(named),
        activity: activity.map((entry) => presentActivity(texts, entry, { reader: signedIn.user, now })),
      };
    }),

    route(changeQuoteRequest, async ({ params: { id }, body, signedIn }) => {
      const { version, state, taken_by: takenBy, notes, remind_on: remindOn } = body;
      const outcome = await dependencies.changeRequest.execute({
        requestId: id,
        adminId: signedIn.user.id,
        version,
        to: { state, takenBy, notes, remindOn },
      });
      if (outcome.kind === 'refused') return outcome;
      const request = await quoteList.find(id);
      if (!request) return refused('request_unknown');
      return {
        quote: presentQuote(request, await timesNow(), tokenDigest),
        activity_id: outcome.activityId ?? null,
      };
    }),
  ];
};

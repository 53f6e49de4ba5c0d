import { showCredit } from '@rewards/contracts/lookups';
import { listCredits, redeemCredit } from '@rewards/contracts/credit';
import type { IdentifiedActor } from '@rewards/domain/activity/activity-entry';
import { type Cents, centsInWords, centsTogether, dollarsToCents } from '@rewards/domain/cents';
import { instantOf, pageOf, paged } from '../list-page.ts';
import { nothingHere, refusal } from '../../http/refusal.ts';
import { refused } from '../../http/domain-refusals.ts';
import { Created, type Route, route } from '../../http/route.ts';
import { presentCreditTotals, presentDailyLimit, presentRedemptions } from './present-credit.ts';
import type { Service } from '../ports.ts';

/** Redeemed credit (rule 6). */
export const creditRoutes = (dependencies: Service): readonly Route[] => [
  route(listCredits, async ({ query, by }) => {
    const { user_id: userId, year, updated_since: since } = query;
    const filter = { userId, year, updatedSince: instantOf(since) };
    const found = await dependencies.redemptionList.list(filter, pageOf(query));
    const shown = userId === undefined ? undefined : await dependencies.showDashboard.execute(userId);
    return {
      credits: await presentRedemptions(dependencies, found.rows),
      ...paged(found, query),
      ...(shown ? { totals: presentCreditTotals(shown) } : {}),
      practice_system: await nameOfSystem(dependencies),
      daily_limit: await dailyLimitOf(by, dependencies),
    };
  }),

  route(showCredit, async ({ params: { id } }) => {
    const found = await dependencies.redemptionList.find(id);
    const [credit] = found ? await presentRedemptions(dependencies, [found]) : [];
    return credit ? { credit } : nothingHere;
  }),

  route(
    redeemCredit,
    async ({ body: { user_id: userId, amount, given_on: givenOn, note, ...body }, by, isFresh, onceId }) => {
      const amountCents = dollarsToCents(amount);
      const outcome = await dependencies.redeemCredit.execute({
        userId,
        amountCents,
        givenOn,
        note,
        // So a key's call that the process didn't survive is booked once, too.
        requestId: body.request_id ?? onceId,
        by,
        isStale: !isFresh,
      });
      if (outcome.kind === 'above_balance') return aboveBalance(outcome.balanceCents);
      if (outcome.kind === 'above_front_desk_limit') return aboveFrontDeskLimit(outcome);
      if (outcome.kind === 'refused') return outcome;
      const [recorded, shown] = [
        await dependencies.redemptionList.find(outcome.redemptionId),
        await dependencies.showDashboard.execute(userId),
      ];
      if (!recorded || !shown) return refused('user_unknown');
      const [credit] = await presentRedemptions(dependencies, [recorded]);
      if (!credit) return refused('user_unknown');
      return new Created({ credit, totals: presentCreditTotals(shown) }, `/admin/credits/${credit.id}`);
    },
  ),
];

async function dailyLimitOf(by: IdentifiedActor, dependencies: Service): Promise<number | null> {
  const reader = 'userId' in by ? await dependencies.unitOfWork.read(({ users }) => users.find(by.userId)) : undefined;
  return presentDailyLimit(reader, dependencies.frontDeskCreditLimitCents);
}

/** Only while credit is posted there. */
async function nameOfSystem({ unitOfWork, practiceSystems }: Service): Promise<string | null> {
  const connection = await unitOfWork.read(({ practiceConnections }) => practiceConnections.find());
  return connection?.creditType ? practiceSystems.offered().name : null;
}

const aboveBalance = (balanceCents: Cents) =>
  refusal('above_balance', ({ refusals }) =>
    refusals[balanceCents > 0 ? 'credit_too_little' : 'credit_none'](centsInWords(balanceCents)),
  );

const aboveFrontDeskLimit = ({ limitCents, leftCents }: { readonly limitCents: Cents; readonly leftCents: Cents }) =>
  refusal('above_front_desk_limit', ({ refusals }) =>
    refusals.above_front_desk_limit(...centsTogether(limitCents, leftCents)),
  );

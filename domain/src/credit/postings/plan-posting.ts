import { negateCents } from '../../cents.ts';
import type { Randomness } from '../../randomness.ts';
import type { Stores } from '../../unit-of-work.ts';
import type { Redemption } from '../redemption.ts';
import { type CreditPosting, isUnderWay, mayBePosted, newPosting } from './credit-posting.ts';
import { cancelled } from './posting-steps.ts';
import { markerOf } from './posting-marker.ts';

/**
 * Plans the adjustment for a redemption, if the practice posts credit. Without a confirmed chart, it waits for a person
 * to choose one.
 */
export async function planPosting(stores: Stores, randomness: Randomness, redemption: Redemption): Promise<void> {
  const connection = await stores.practiceConnections.find();
  // A key that may not post leaves credit to slips.
  if (!connection?.creditType || !connection.mayPost) return;
  const { id, userId, amountCents, createdAt } = redemption;
  const chart = await stores.patientCharts.find(userId);
  await stores.creditPostings.add(
    newPosting({
      id: randomness.id(),
      redemptionId: id,
      direction: 'credit',
      userId,
      connectionId: connection.id,
      chartId: chart?.chartId ?? null,
      typeId: connection.creditType.id,
      amountCents: negateCents(amountCents),
      marker: markerOf(id),
      problem: chart ? null : 'chart_unknown',
      at: createdAt,
    }),
  );
}

/**
 * Takes back what a redemption did in the practice's system: cancels what wasn't sent, plans the opposite adjustment,
 * or leaves a task for a person.
 */
export async function reversePosting(
  stores: Stores,
  randomness: Randomness,
  redemption: Redemption,
  at: Date,
): Promise<void> {
  const [credit] = await stores.creditPostings.listOfForUpdate(redemption.id);
  if (await stores.creditSlips.find(redemption.id)) {
    if (credit && credit.state !== 'posted') await stores.creditPostings.save(cancelled(credit));
    return stores.creditPostings.add(reversalOf(redemption, credit, randomness, { problem: 'typed_in', at }));
  }
  if (!credit || credit.state === 'cancelled') return;
  if (credit.problem === 'disconnected' && mayBePosted(credit)) {
    await stores.creditPostings.add(reversalOf(redemption, credit, randomness, { problem: 'void', at }));
    return stores.creditPostings.save(cancelled(credit));
  }
  if (credit.state === 'posted' || mayBePosted(credit))
    return stores.creditPostings.add(await plannedReversal(stores, randomness, redemption, credit, at));
  return stores.creditPostings.save(cancelled(credit));
}

async function plannedReversal(
  { practiceConnections }: Stores,
  randomness: Randomness,
  redemption: Redemption,
  credit: CreditPosting,
  at: Date,
): Promise<CreditPosting> {
  const connection = await practiceConnections.find();
  const isConnected = connection?.id === credit.connectionId;
  const typeId = isConnected ? (connection?.reversalType?.id ?? null) : null;
  // While the credit is under way, the job finds out what there is to take back.
  const isTask = typeId === null && !isUnderWay(credit);
  const { adjustmentId } = credit;
  return reversalOf(redemption, credit, randomness, {
    typeId,
    at,
    ...(isTask ? { problem: adjustmentId === null ? 'typed_in' : 'void', adjustmentId } : {}),
  });
}

const reversalOf = (
  { id, userId, amountCents }: Redemption,
  credit: CreditPosting | undefined,
  randomness: Randomness,
  given: Pick<Parameters<typeof newPosting>[0], 'problem' | 'adjustmentId' | 'at'> & {
    readonly typeId?: string | null;
  },
): CreditPosting =>
  newPosting({
    id: randomness.id(),
    redemptionId: id,
    direction: 'reversal',
    userId,
    connectionId: credit?.connectionId ?? null,
    chartId: credit?.chartId ?? null,
    typeId: null,
    amountCents,
    marker: markerOf(id, 'reversal'),
    ...given,
  });

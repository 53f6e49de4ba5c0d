import type { CreditPosting } from '../../credit/postings/credit-posting.ts';
import { begun, cancelled, leftToPerson, toTakeBackByHand, unanswered } from '../../credit/postings/posting-steps.ts';
import type { Redemption } from '../../credit/redemption.ts';
import type { Stores } from '../../unit-of-work.ts';
import { type Connection, isUsable } from '../connection.ts';
import type { AskedPosting } from './ask-about-posting.ts';
import type { ChartOwner } from './credits-moved-from.ts';

export type Claim =
  | { readonly kind: 'ask'; readonly connection: Connection; readonly asked: AskedPosting }
  /** It needed no system. */
  | { readonly kind: 'settled' };

/** The posting that has been due longest. Undefined if none is, or the system can't be used. */
export async function findDue(
  { practiceConnections, creditPostings }: Pick<Stores, 'practiceConnections' | 'creditPostings'>,
  at: Date,
): Promise<{ readonly connection: Connection; readonly due: CreditPosting } | undefined> {
  const connection = await practiceConnections.find();
  if (!connection || !isUsable(connection, 'posting', at)) return undefined;
  const due = await creditPostings.findDueForUpdate(connection.id, at);
  return due && { connection, due };
}

/** Takes the posting that is due, and commits that sending begins before anything is sent. */
export async function claimPosting(stores: Stores, at: Date): Promise<Claim | undefined> {
  const found = await findDue(stores, at);
  if (!found) return undefined;
  const { connection, due } = found;
  const redemption = await stores.redemptions.find(due.redemptionId);
  if (!redemption) throw new Error(`The posting ${due.id} belongs to no redemption`);
  const next = due.state === 'waiting' ? await beginning(stores, { connection, due, redemption }, at) : lookedFor(due);
  if (next !== due) await stores.creditPostings.save(next);
  const { chartId, typeId } = next;
  if ((next.state !== 'sending' && next.state !== 'unknown') || chartId === null || typeId === null)
    return { kind: 'settled' };
  const { note, givenOn: day } = redemption;
  const person = await ownerOf(stores, next);
  return { kind: 'ask', connection, asked: { posting: { ...next, chartId, typeId }, note, day, person } };
}

export const ownerOf = async ({ users }: Pick<Stores, 'users'>, { userId }: CreditPosting): Promise<ChartOwner> => {
  const user = await users.find(userId);
  return { name: user?.name ?? '', email: user?.email ?? '' };
};

/** A process began to send it and didn't get any further. */
const lookedFor = (due: CreditPosting): CreditPosting => (due.state === 'sending' ? unanswered(due, '', false) : due);

async function beginning(
  { creditPostings }: Stores,
  { connection, due, redemption }: { connection: Connection; due: CreditPosting; redemption: Redemption },
  at: Date,
): Promise<CreditPosting> {
  if (due.direction === 'credit') {
    if (redemption.undoneAt !== null) return cancelled(due);
    if (!connection.mayPost) return leftToPerson(due, 'may_not_post');
    return due.chartId === null ? leftToPerson(due, 'chart_unknown') : begun(due, at);
  }
  const [credit] = await creditPostings.listOfForUpdate(redemption.id);
  if (credit?.state !== 'posted') return cancelled(due);
  if (due.typeId === null || !connection.mayPost) return toTakeBackByHand(due, credit);
  return begun({ ...due, chartId: credit.chartId }, at);
}

import { type CreditPosting, isUnderWay, mayBePosted } from '../../credit/postings/credit-posting.ts';
import { cancelled, leftToPerson, toTakeBackByHand } from '../../credit/postings/posting-steps.ts';
import type { Stores } from '../../unit-of-work.ts';

/**
 * For a practice that disconnects: forgets whose chart is whose, and leaves to people what wasn't posted yet.
 * @param connectionId undefined for all connections there were
 */
export async function leaveSystem(
  { patientCharts, creditPostings }: Pick<Stores, 'patientCharts' | 'creditPostings'>,
  connectionId: string | undefined,
): Promise<void> {
  const open = (await creditPostings.listOpenOfForUpdate(connectionId)).filter(isUnderWay);
  for (const redemptionId of new Set(open.map((posting) => posting.redemptionId))) {
    const [credit, reversal] = await creditPostings.listOfForUpdate(redemptionId);
    if (credit && reversal) for (const left of leftBoth(credit, reversal)) await creditPostings.save(left);
    else if (credit) await creditPostings.save(leftToPerson(credit, 'disconnected'));
  }
  await patientCharts.forgetAll();
}

/** Of an undone redemption. One task is enough: to take back credit that is there, or may be. */
function leftBoth(credit: CreditPosting, reversal: CreditPosting): readonly CreditPosting[] {
  const left = isUnderWay(credit) ? [cancelled(credit)] : [];
  if (!isUnderWay(reversal)) return left;
  if (mayBePosted(reversal)) return [...left, leftToPerson(reversal, 'disconnected')];
  const isThere = credit.state === 'posted' || mayBePosted(credit);
  return [...left, isThere ? toTakeBackByHand(reversal, credit) : cancelled(reversal)];
}

import { isUnderWay } from '../../credit/postings/credit-posting.ts';
import { leftToPerson } from '../../credit/postings/posting-steps.ts';
import type { Stores } from '../../unit-of-work.ts';

/**
 * For a practice that disconnects: forgets whose chart is whose, and leaves to people what wasn't posted yet.
 * @param connectionId undefined for all connections there were
 */
export async function leaveSystem(
  { patientCharts, creditPostings }: Pick<Stores, 'patientCharts' | 'creditPostings'>,
  connectionId: string | undefined,
): Promise<void> {
  for (const posting of await creditPostings.listOpenOfForUpdate(connectionId))
    if (isUnderWay(posting)) await creditPostings.save(leftToPerson(posting, 'disconnected'));
  await patientCharts.forgetAll();
}

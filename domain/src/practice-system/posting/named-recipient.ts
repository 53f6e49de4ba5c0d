import type { NamedPerson } from '../../activity/logged-changes.ts';
import type { CreditPosting } from '../../credit/postings/credit-posting.ts';
import type { Stores } from '../../unit-of-work.ts';

/** What the log stores about a posting. The name is blank once the account is gone. */
export async function namedRecipient(
  { users }: Pick<Stores, 'users'>,
  { userId, direction, amountCents, adjustmentId }: CreditPosting,
): Promise<Pick<CreditPosting, 'direction' | 'amountCents' | 'adjustmentId'> & { readonly user: NamedPerson }> {
  const user = await users.find(userId);
  return { user: { name: user?.name ?? '', email: user?.email ?? '' }, direction, amountCents, adjustmentId };
}

import type { User } from '../patients/user.ts';
import type { Referral } from '../referrals/referral.ts';
import type { ReadStores, Stores } from '../unit-of-work.ts';

/** One of the two records of a person. */
export interface MergedRecord {
  readonly user: User;
  readonly referrals: readonly Referral[];
  /** The match keys of all emails that lead to it. */
  readonly emailKeys: ReadonlySet<string>;
}

/** Two records of one person. The older one's ID and code stay, whichever was named first (rule 35). */
export interface RecordPair {
  readonly kept: MergedRecord;
  readonly other: MergedRecord;
}

export type PairRefusal = 'user_unknown' | 'merge_with_itself' | 'already_merged' | 'merge_of_staff';

type FoundPair = { readonly kind: 'found'; readonly pair: RecordPair } | Refused;
type Refused = { readonly kind: 'refused'; readonly reason: PairRefusal };

const refused = (reason: PairRefusal): Refused => ({ kind: 'refused', reason });

const isOlder = (one: User, other: User) =>
  one.createdAt < other.createdAt || (one.createdAt.getTime() === other.createdAt.getTime() && one.id < other.id);

/** Reads two records to merge, without locks. */
export async function findPair(stores: ReadStores, oneId: string, otherId: string): Promise<FoundPair> {
  if (oneId === otherId) return refused('merge_with_itself');
  const [one, other] = [await stores.users.find(oneId), await stores.users.find(otherId)];
  if (!one || !other) return refused(await whyMissing(stores, [oneId, otherId]));
  if (one.isAdmin || other.isAdmin) return refused('merge_of_staff');
  const [older, newer] = isOlder(one, other) ? [one, other] : [other, one];
  return { kind: 'found', pair: { kept: await recordOf(stores, older), other: await recordOf(stores, newer) } };
}

/**
 * Like `findPair`, for update. Locks the older one first, as everyone who locks several users. Work that refers to the
 * newer one waits, because it's removed.
 */
export async function lockPair(stores: Stores, oneId: string, otherId: string): Promise<FoundPair> {
  const seen = await findPair(stores, oneId, otherId);
  if (seen.kind === 'refused') return seen;
  const { kept, other } = seen.pair;
  await stores.users.findForUpdate(kept.user.id);
  await stores.users.findForRemoval(other.user.id);
  const pair = await findPair(stores, oneId, otherId);
  if (pair.kind === 'found')
    for (const { user } of [pair.pair.kept, pair.pair.other]) await stores.referrals.listOwnForUpdate(user.id);
  return pair;
}

async function recordOf({ referrals, recordMerges }: ReadStores, user: User): Promise<MergedRecord> {
  const former = await recordMerges.listFormer(user.id);
  return {
    user,
    referrals: await referrals.listOwn(user.id),
    emailKeys: new Set([user.emailKey, ...former.map(({ emailKey }) => emailKey)]),
  };
}

/** Why one of two records isn't there. */
export async function whyMissing(
  { users, recordMerges }: ReadStores,
  ids: readonly string[],
): Promise<'user_unknown' | 'already_merged'> {
  for (const id of ids) if (!(await users.find(id)) && !(await recordMerges.findFormer(id))) return 'user_unknown';
  return 'already_merged';
}

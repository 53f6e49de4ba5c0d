import { type Undo, whyGone } from '../activity/undo.ts';
import { asRestored } from './restore-referrals.ts';
import { settleAfterUndo } from '../credit/settle-after-undo.ts';
import { yearsOf } from '../credit/settle-year.ts';
import { restoreCreditNotices } from './notify-referrer.ts';
import { isDenied } from './denial.ts';
import { type Referral, isCompletable } from './referral.ts';
import type { CountersSnapshot } from './set-counters.ts';

/** Reverses a counter edit: removes what it added, and restores what it removed or set back. */
export const undoCounters: Undo<CountersSnapshot> = async (context, { userId, addedIds, ...stored }) => {
  const { stores, entry } = context;
  const [removed, setBack] = [asRestored(stored.removed), asRestored(stored.setBack)];
  const user = await stores.users.findForUpdate(userId);
  if (!user) return (await whyGone(stores, userId)) === 'merged_since' ? 'merged_since' : 'referrer_gone';
  const own = new Map((await stores.referrals.listOwnForUpdate(userId)).map((referral) => [referral.id, referral]));
  const added = addedIds.flatMap((id) => own.get(id) ?? []);
  const isAsLeft = added.length === addedIds.length && added.every((referral) => isUntouched(referral, entry.at));
  if (!isAsLeft || !setBack.every(({ id }) => isStillSetBack(own.get(id)))) return 'referrals_changed';

  const changed = [...added, ...removed, ...setBack];
  await stores.referrals.removeAll(addedIds);
  await stores.referrals.addAll(removed);
  await stores.referrals.saveAll(setBack.map((before) => ({ ...before, ...nowKnown(before, own.get(before.id)) })));
  const settled = await settleAfterUndo(context, userId, yearsOf(changed), changed);
  await restoreCreditNotices(stores, user, [...removed, ...setBack], settled);
  return undefined;
};

/** A friend who was pending in the meantime may have left a name and phone at /quote. No undo removes those. */
const nowKnown = ({ friendName, friendPhone }: Referral, now: Referral | undefined) => ({
  friendName: friendName ?? now?.friendName ?? null,
  friendPhone: friendPhone ?? now?.friendPhone ?? null,
});

/** One that was denied since would count again. */
const isStillSetBack = (referral: Referral | undefined): boolean =>
  referral?.status === 'pending' && !isDenied(referral);

/** A manual referral added as signed up may have been completed or denied since. */
const isUntouched = (referral: Referral, at: Date): boolean =>
  isCompletable(referral) || referral.completedAt?.getTime() === at.getTime();

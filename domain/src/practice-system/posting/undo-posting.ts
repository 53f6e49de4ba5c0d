import { type PostingSnapshot, partOf } from './finish-posting.ts';
import type { Undo } from '../../activity/undo.ts';

/** Opens again what a person marked as done. */
export const undoPosting: Undo<PostingSnapshot> = async ({ stores }, { postingId, before, after }) => {
  const posting = await stores.creditPostings.findForUpdate(postingId);
  if (!posting || JSON.stringify(partOf(posting)) !== JSON.stringify(partOf({ ...posting, ...after })))
    return 'posting_changed';
  const all = await stores.creditPostings.listOfForUpdate(posting.redemptionId);
  // The redemption was undone in the meantime.
  if (posting.direction === 'credit' && all.length > 1) return 'posting_changed';
  await stores.creditPostings.save({ ...posting, ...before });
  return undefined;
};

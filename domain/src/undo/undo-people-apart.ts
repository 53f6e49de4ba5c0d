import type { PeopleApartSnapshot } from '../merge/tell-patients-apart.ts';
import type { Undo } from './undo-context.ts';

/** The two records may be suggested for merging again. */
export const undoPeopleApart: Undo<PeopleApartSnapshot> = async ({ stores }, { oneId, otherId }) =>
  (await stores.recordMerges.forgetApart(oneId, otherId)) ? undefined : 'not_told_apart';

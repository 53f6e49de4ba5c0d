import type { PeopleApartSnapshot } from './tell-patients-apart.ts';
import type { Undo } from '../activity/undo.ts';

/** The two records may be suggested for merging again. */
export const undoPeopleApart: Undo<PeopleApartSnapshot> = async ({ stores }, { oneId, otherId }) =>
  (await stores.recordMerges.forgetApart(oneId, otherId)) ? undefined : 'not_told_apart';

import type { DenialReason } from '../activity/activity-params.ts';

/** A decision that a referral isn't counted. All are null while it counts. */
export interface Denial {
  readonly deniedAt: Date | null;
  readonly denialReason: DenialReason | null;
  /** Staff's own words. Patients never read them. Null if blank. */
  readonly denialNote: string | null;
  readonly deniedBy: string | null;
}

export const notDenied: Denial = { deniedAt: null, denialReason: null, denialNote: null, deniedBy: null };

export const denialOf = ({ deniedAt, denialReason, denialNote, deniedBy }: Denial): Denial => ({
  deniedAt,
  denialReason,
  denialNote,
  deniedBy,
});

export const isDenied = ({ deniedAt }: Pick<Denial, 'deniedAt'>): boolean => deniedAt !== null;

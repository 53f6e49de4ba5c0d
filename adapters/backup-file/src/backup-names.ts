/** What a practice's backups are called, unless it's one of a group. */
const usualPrefix = 'referral-rewards';

const time = String.raw`\d{4}-\d{2}-\d{2}-\d{4}\.backup`;
const namedBy = (prefix: string, end = ''): RegExp => new RegExp(`^${prefix}-${time}${end}$`);

/**
 * In UTC, so names sort by time even in the night when an hour repeats.
 * @param prefix with nothing but letters, digits and hyphens
 */
export const backupNameOf = (at: Date, prefix = usualPrefix): string =>
  `${prefix}-${at.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.backup`;

/** The files in a folder that aborted backups left. */
export const backupsBrokenOff = (names: readonly string[], prefix = usualPrefix): readonly string[] =>
  names.filter((name) => namedBy(prefix, String.raw`\.part`).test(name));

/** The files to delete so that the newest `keep` backups stay. Other files are never selected. */
export const backupsBeyond = (names: readonly string[], keep: number, prefix = usualPrefix): readonly string[] =>
  names
    .filter((name) => namedBy(prefix).test(name))
    .toSorted()
    .slice(0, -keep);
